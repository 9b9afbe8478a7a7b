import type { StateCode } from '#contract/brazilian-states';

export type Place = {
  city: string;
  state: StateCode;
  /** Area code, and the first five digits of a postal code of the centre. */
  areaCode: string;
  postalArea: string;
};

const place = (city: string, state: StateCode, areaCode: string, postalArea: string): Place => ({
  city,
  state,
  areaCode,
  postalArea,
});

export const HOME: Place = place('São Paulo', 'SP', '11', '05433');

/** Where the demo's companies are, with the weight of each place. */
export const PLACES: readonly (readonly [Place, number])[] = [
  [place('São Paulo', 'SP', '11', '01415'), 14],
  [place('Campinas', 'SP', '19', '13015'), 6],
  [place('Ribeirão Preto', 'SP', '16', '14010'), 4],
  [place('Santos', 'SP', '13', '11060'), 3],
  [place('São José dos Campos', 'SP', '12', '12210'), 3],
  [place('Rio de Janeiro', 'RJ', '21', '22070'), 8],
  [place('Niterói', 'RJ', '21', '24020'), 3],
  [place('Belo Horizonte', 'MG', '31', '30130'), 7],
  [place('Uberlândia', 'MG', '34', '38400'), 3],
  [place('Juiz de Fora', 'MG', '32', '36010'), 2],
  [place('Vitória', 'ES', '27', '29010'), 3],
  [place('Curitiba', 'PR', '41', '80020'), 6],
  [place('Londrina', 'PR', '43', '86010'), 3],
  [place('Florianópolis', 'SC', '48', '88010'), 5],
  [place('Joinville', 'SC', '47', '89201'), 3],
  [place('Porto Alegre', 'RS', '51', '90010'), 6],
  [place('Caxias do Sul', 'RS', '54', '95010'), 3],
  [place('Brasília', 'DF', '61', '70040'), 5],
  [place('Goiânia', 'GO', '62', '74015'), 5],
  [place('Campo Grande', 'MS', '67', '79002'), 3],
  [place('Cuiabá', 'MT', '65', '78005'), 3],
  [place('Salvador', 'BA', '71', '40020'), 5],
  [place('Feira de Santana', 'BA', '75', '44001'), 2],
  [place('Aracaju', 'SE', '79', '49010'), 2],
  [place('Maceió', 'AL', '82', '57020'), 2],
  [place('Recife', 'PE', '81', '50010'), 5],
  [place('João Pessoa', 'PB', '83', '58010'), 2],
  [place('Natal', 'RN', '84', '59012'), 2],
  [place('Fortaleza', 'CE', '85', '60025'), 5],
  [place('Teresina', 'PI', '86', '64000'), 2],
  [place('São Luís', 'MA', '98', '65010'), 2],
  [place('Palmas', 'TO', '63', '77001'), 1],
  [place('Belém', 'PA', '91', '66010'), 3],
  [place('Macapá', 'AP', '96', '68900'), 1],
  [place('Manaus', 'AM', '92', '69005'), 3],
  [place('Boa Vista', 'RR', '95', '69301'), 1],
  [place('Rio Branco', 'AC', '68', '69900'), 1],
  [place('Porto Velho', 'RO', '69', '76801'), 1],
];

export const STREETS = [
  'Rua das Acácias',
  'Rua dos Ipês',
  'Avenida das Palmeiras',
  'Rua do Algodão',
  'Rua da Tecelagem',
  'Travessa das Rendeiras',
  'Alameda dos Jacarandás',
  'Rua do Linho',
  'Avenida da Estação',
  'Rua dos Alfaiates',
  'Rua da Matriz',
  'Praça da Feira',
] as const;

export const NEIGHBORHOODS = [
  'Centro',
  'Jardim das Flores',
  'Vila Nova',
  'Boa Vista',
  'Alto da Serra',
  'Bairro Novo',
] as const;
