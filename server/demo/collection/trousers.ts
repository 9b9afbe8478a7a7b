import { cut, model } from './piece.ts';

const trousers = cut('Calças', 'calca');
const jeans = cut('Calças', 'jeans');

const pinstripe = model(
  trousers,
  'Pantalona Risca de Giz',
  'Cintura alta, pregas na frente e perna ampla até o chão.',
  { pattern: 'risca', cloth: 'alfaiataria', msrp: 489 },
);
const straight = model(jeans, 'Jeans Reto', 'Corte reto de cinco bolsos e cintura média.', {
  pattern: 'jeans',
  cloth: 'denim',
  msrp: 329,
});
const linen = model(
  trousers,
  'Calça Pantalona de Linho',
  'Perna larga e cós com elástico nas costas, fresca para o dia inteiro.',
  { pattern: 'linho', cloth: 'linho', msrp: 459 },
);
const chino = model(
  trousers,
  'Calça Chino',
  'Cintura média, bolso embutido nas costas e barra para dobrar.',
  { cloth: 'sarja', msrp: 289, second: 'costas' },
);
const crepe = model(trousers, 'Pantalona em Crepe', 'Perna ampla de bom caimento e cós largo.', {
  cloth: 'crepe',
  msrp: 279,
});

export const TROUSERS = [
  pinstripe('preto', { ink: 'prata', second: 'costas' }),
  straight('indigo', { trim: 'camel', second: 'detalhe' }),
  linen('areia', { second: 'tecido' }),
  trousers('Calça Alfaiataria Camel', 'Perna reta com vinco marcado e bolso faca.', {
    colour: 'camel',
    cloth: 'alfaiataria',
    msrp: 349,
    second: 'costas',
  }),
  jeans('Jeans Cintura Alta Claro', 'Cintura alta e perna reta, em lavagem clara.', {
    colour: 'azul-claro',
    pattern: 'jeans',
    trim: 'branco',
    cloth: 'denim',
    msrp: 359,
  }),
  trousers('Calça Pied-de-Poule', 'Padrão clássico em escala média e perna levemente afunilada.', {
    colour: 'cru',
    pattern: 'pied-de-poule',
    ink: 'preto',
    cloth: 'alfaiataria',
    msrp: 389,
    second: 'tecido',
  }),
  chino('oliva'),
  trousers('Calça Xadrez Príncipe', 'Xadrez amplo em tons de cinza, com pregas e perna reta.', {
    colour: 'mescla',
    pattern: 'xadrez',
    ink: 'grafite',
    cloth: 'alfaiataria',
    msrp: 399,
  }),
  jeans('Jeans Slim Noite', 'Perna ajustada em azul quase preto, com elastano na medida.', {
    colour: 'noite',
    pattern: 'jeans',
    trim: 'dourado',
    cloth: 'denim-leve',
    msrp: 319,
  }),
  trousers('Calça Cotelê Terracota', 'Veludo de canelado fino, cintura alta e perna reta.', {
    colour: 'terracota',
    pattern: 'canelado',
    cloth: 'veludo',
    msrp: 349,
    second: 'tecido',
  }),
  trousers('Calça Fluida Folhagem', 'Estampa de folhas em tecido leve, com amarração na cintura.', {
    colour: 'verde-garrafa',
    pattern: 'folhagem',
    ink: 'salvia',
    cloth: 'viscose',
    msrp: 309,
  }),
  chino('branco'),
  jeans('Jeans Mom Areia', 'Sarja jeans em tom areia, cintura alta e perna que afunila.', {
    colour: 'areia',
    pattern: 'jeans',
    trim: 'tabaco',
    cloth: 'denim',
    msrp: 329,
  }),
  crepe('marinho'),
  trousers('Calça Fluida Poá', 'Corte solto e brilho discreto, para o dia e a noite.', {
    colour: 'petroleo',
    pattern: 'poa',
    ink: 'cru',
    cloth: 'cetim',
    msrp: 239,
  }),
  trousers(
    'Calça Espinha Grafite',
    'Espinha de peixe discreta e pregas fundas, para o escritório.',
    {
      colour: 'grafite',
      pattern: 'espinha',
      ink: 'mescla',
      cloth: 'alfaiataria',
      msrp: 379,
      second: 'costas',
    },
  ),
  straight('azul-claro', { trim: 'camel', without: ['36', '46'] }),
  linen('salvia'),
  trousers('Calça Cetim Bordô', 'Brilho discreto, perna reta e zíper lateral invisível.', {
    colour: 'bordo',
    cloth: 'cetim',
    msrp: 329,
  }),
  pinstripe('marinho', { ink: 'ceu' }),
  straight('preto', { trim: 'mescla', second: 'detalhe' }),
  trousers('Calça Moletom Mescla', 'Conforto de fim de semana, com perna reta e bolso fundo.', {
    colour: 'prata',
    cloth: 'moletom',
    msrp: 189,
  }),
  crepe('rosa-antigo'),
  trousers('Calça Vichy Café', 'Vichy miúdo em café e cru, com perna reta e bolso faca.', {
    colour: 'cru',
    pattern: 'vichy',
    ink: 'cafe',
    cloth: 'tricoline',
    msrp: 309,
  }),
];
