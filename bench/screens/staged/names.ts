/** The companies of the staged portal, by what happened to their orders; as long as names get, and shorter ones. */
export const COMPANIES = {
  partDecided: 'Comércio de Confecções e Acessórios Femininos Nossa Senhora da Conceição Ltda',
  part: 'Boutique Jacarandá Moda Íntima e Praia de São Sebastião do Paraíso Ltda ME',
  over: 'Ateliê Pitangueira',
  twice: 'Casa das Rendas de Aquiraz',
  cancelled: 'Empório Alecrim',
  odd: 'Magazine Girassol do Agreste',
  creditLeft: 'Armazém da Chita',
  creditUsed: 'Loja Mar de Dentro',
  returned: 'Varal da Vila Comércio de Roupas',
  notes: 'Modas Ipê Amarelo',
  season: 'Tecidos e Tramas do Cerrado',
  byDocument: 'Rendeira do Seridó',
  seasonLong: 'Comercial de Roupas Finas e Presentes Irmãs Vasconcelos de Albuquerque Ltda',
} as const;
export type CompanyKey = keyof typeof COMPANIES;

export const OWN_TABLE = 'Atacado Sul e Sudeste';
export const VOLUME_TABLE = 'Volume';
export const WINTER = 'Inverno 2027';
export const CAPSULE = 'Cápsula Litoral';
export const SOLD_OUT = 'Camiseta Listrada Náutica de Algodão Orgânico';
export const HOLIDAYS = 'Alto Verão e Festas de Fim de Ano na Serra e no Litoral';
