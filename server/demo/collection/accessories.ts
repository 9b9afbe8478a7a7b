import { cut, model } from './piece.ts';

const bag = cut('Acessórios', 'bolsa');
const cap = cut('Acessórios', 'bone');
const scarf = cut('Acessórios', 'lenco');

const structured = model(
  bag,
  'Bolsa Estruturada',
  'Alça de mão, aba com fecho de metal e divisória interna.',
  { trim: 'dourado', cloth: 'couro', msrp: 769 },
);
const twillCap = model(
  cap,
  'Boné em Sarja',
  'Seis gomos, aba curva e fivela de metal para ajuste.',
  { ink: 'cru', cloth: 'sarja', msrp: 79 },
);

export const ACCESSORIES = [
  structured('cafe', { second: 'detalhe' }),
  scarf('Lenço Folhagem em Seda', 'Folhas desenhadas à mão com moldura verde, 90 × 90 cm.', {
    colour: 'cru',
    pattern: 'folhagem',
    ink: 'verde-garrafa',
    cloth: 'seda',
    msrp: 259,
    second: 'detalhe',
  }),
  twillCap('marinho'),
  structured('caramelo'),
  scarf('Lenço Poá Vermelho', 'Bolinhas sobre vermelho com moldura clara, 70 × 70 cm.', {
    colour: 'vermelho',
    pattern: 'poa',
    ink: 'cru',
    cloth: 'seda',
    msrp: 219,
  }),
  cap('Boné Linho Areia', 'Leve e sem forro, com aba no mesmo tecido.', {
    colour: 'areia',
    pattern: 'linho',
    ink: 'tabaco',
    cloth: 'linho',
    msrp: 129,
    second: 'detalhe',
  }),
  bag('Bolsa Lona e Couro', 'Lona crua com detalhes caramelo, para o trabalho ou a feira.', {
    colour: 'cru',
    pattern: 'linho',
    trim: 'caramelo',
    cloth: 'lona',
    msrp: 429,
    second: 'detalhe',
  }),
  scarf('Lenço Floral Noturno', 'Flores rosa sobre azul profundo e acabamento enrolado à mão.', {
    colour: 'noite',
    pattern: 'floral',
    ink: 'rosa',
    cloth: 'seda',
    msrp: 259,
  }),
  cap('Boné Cotelê Musgo', 'Veludo de canelado fino com regulagem de couro.', {
    colour: 'musgo',
    pattern: 'canelado',
    ink: 'cru',
    cloth: 'veludo',
    msrp: 139,
  }),
  structured('preto', { trim: 'mescla', second: 'detalhe' }),
  scarf('Lenço Vichy Azul', 'Vichy em dois azuis, para o pescoço, o cabelo ou a bolsa.', {
    colour: 'branco',
    pattern: 'vichy',
    ink: 'indigo',
    cloth: 'tricoline',
    msrp: 89,
  }),
  cap('Boné Bicolor Terracota', 'Copa crua e aba terracota, com bordado tom sobre tom.', {
    colour: 'cru',
    trim: 'terracota',
    ink: 'terracota',
    cloth: 'sarja',
    msrp: 99,
  }),
  bag('Bolsa Xadrez Outono', 'Tecido xadrez de alfaiataria com aba e alça firmes.', {
    colour: 'camel',
    pattern: 'xadrez',
    ink: 'cafe',
    trim: 'cafe',
    cloth: 'la-batida',
    msrp: 499,
  }),
  scarf('Lenço Listras Náuticas', 'Listras marinho sobre branco com moldura marinho.', {
    colour: 'branco',
    pattern: 'listras',
    ink: 'marinho',
    cloth: 'seda',
    msrp: 219,
  }),
  twillCap('preto'),
  structured('verde-garrafa'),
  scarf('Lenço Folhas de Ferrugem', 'Folhagem em tons quentes sobre fundo palha.', {
    colour: 'palha',
    pattern: 'folhagem',
    ink: 'ferrugem',
    cloth: 'seda',
    msrp: 259,
  }),
  cap('Boné Denim Lavado', 'Denim médio com pesponto aparente e aba curva.', {
    colour: 'azul-claro',
    pattern: 'jeans',
    ink: 'branco',
    cloth: 'denim',
    msrp: 129,
  }),
  bag('Bolsa Palha Praiana', 'Palha trançada com alça firme, para o verão e a cidade.', {
    colour: 'palha',
    pattern: 'linho',
    trim: 'tabaco',
    cloth: 'palha',
    msrp: 349,
    second: 'tecido',
  }),
  scarf('Lenço Floral Lilás', 'Florzinhas ameixa sobre lilás, leve e fresco.', {
    colour: 'lilas',
    pattern: 'floral',
    ink: 'ameixa',
    cloth: 'seda',
    msrp: 239,
  }),
  twillCap('rosa-antigo', { ink: 'branco' }),
  bag('Bolsa Bordô Pequena', 'Proporção menor, para o essencial, com alça de mão.', {
    colour: 'bordo',
    trim: 'dourado',
    cloth: 'couro',
    msrp: 649,
  }),
  scarf('Lenço Geométrico Petróleo', 'Espinha de peixe gráfica com moldura clara.', {
    colour: 'petroleo',
    pattern: 'espinha',
    ink: 'manteiga',
    cloth: 'seda',
    msrp: 239,
  }),
  cap('Boné Bicolor Verde', 'Copa sálvia e aba verde-garrafa, com ajuste de metal.', {
    colour: 'salvia',
    trim: 'verde-garrafa',
    ink: 'cru',
    cloth: 'sarja',
    msrp: 99,
  }),
];
