import { cut, model } from './piece.ts';

const tee = cut('Camisetas', 'camiseta');

const essential = model(
  tee,
  'Camiseta Essencial',
  'A básica de todo dia, com gola de 2 cm e costura dupla na barra.',
  { cloth: 'malha', msrp: 65 },
);
const ribbed = model(
  tee,
  'Camiseta Canelada',
  'Justa ao corpo sem apertar, com manga curta e gola careca de acabamento fino.',
  { pattern: 'canelado', cloth: 'canelada', msrp: 99 },
);
const dotted = model(
  tee,
  'Camiseta Poá Miúdo',
  'Bolinhas claras, caimento leve e ombro no lugar.',
  {
    pattern: 'poa',
    cloth: 'viscose',
    msrp: 149,
  },
);
const breton = model(
  tee,
  'Camiseta Breton em Algodão Pima',
  'Listras de marinheiro, gola canelada e modelagem reta.',
  { pattern: 'listras', cloth: 'pima', msrp: 179 },
);
const pima = model(
  tee,
  'Camiseta Pima',
  'Toque sedoso, gola careca que não deforma e reforço nos ombros.',
  { cloth: 'pima', msrp: 159 },
);
const boxy = model(
  tee,
  'Camiseta Boxy',
  'Corte quadrado, manga mais larga e comprimento no osso do quadril.',
  { cloth: 'malha', msrp: 109 },
);

export const T_SHIRTS = [
  breton('cru', { ink: 'marinho', second: 'costas' }),
  essential('branco', { second: 'costas' }),
  ribbed('terracota', { second: 'tecido' }),
  dotted('marinho', { ink: 'cru', second: 'costas' }),
  // No other colour so far.
  boxy('salvia'),
  tee(
    'Camiseta Listra Fina Cereja',
    'Listra fina vermelha em fundo branco, para usar dentro da calça de cintura alta.',
    {
      colour: 'branco',
      pattern: 'listra-fina',
      ink: 'vermelho',
      cloth: 'pima',
      msrp: 169,
      second: 'detalhe',
    },
  ),
  essential('mescla'),
  tee(
    'Camiseta de Linho Areia',
    'Leve e levemente transparente, com barra arredondada nas laterais.',
    { colour: 'areia', pattern: 'linho', cloth: 'viscolinho', msrp: 189, second: 'tecido' },
  ),
  tee(
    'Camiseta Jardim Noturno',
    'Flores claras espalhadas sobre fundo noite, gola careca e manga curta.',
    { colour: 'noite', pattern: 'floral', ink: 'rosa', cloth: 'viscose', msrp: 159 },
  ),
  tee('Camiseta Rugby Mostarda', 'Listras largas de inspiração esportiva, em malha encorpada.', {
    colour: 'mostarda',
    pattern: 'listras',
    ink: 'cru',
    cloth: 'malha',
    msrp: 159,
    second: 'costas',
  }),
  essential('preto'),
  tee('Camiseta Vichy Campo', 'Vichy verde e branco em tecido plano, com recorte nas costas.', {
    colour: 'branco',
    pattern: 'vichy',
    ink: 'musgo',
    cloth: 'tricoline',
    msrp: 169,
  }),
  pima('ceu', { second: 'costas' }),
  tee('Camiseta Folhagem Tropical', 'Folhas em verde sobre fundo cru, desenhadas para a coleção.', {
    colour: 'cru',
    pattern: 'folhagem',
    ink: 'verde-garrafa',
    cloth: 'viscose',
    msrp: 169,
    second: 'detalhe',
  }),
  ribbed('rosa'),
  breton('marinho', { ink: 'cru' }),
  pima('bordo'),
  tee('Camiseta Risca Giz', 'Risca vertical muito fina que alonga a silhueta.', {
    colour: 'grafite',
    pattern: 'risca',
    ink: 'prata',
    cloth: 'viscose',
    msrp: 149,
    second: 'tecido',
  }),
  tee('Camiseta Menta Lavada', 'Lavada em peça pronta para um tom gasto e toque de segunda pele.', {
    colour: 'menta',
    cloth: 'malha',
    msrp: 139,
  }),
  tee('Camiseta Espinha de Peixe', 'Jacquard espinha de peixe em dois tons de caramelo.', {
    colour: 'camel',
    pattern: 'espinha',
    ink: 'cafe',
    cloth: 'malha',
    msrp: 179,
  }),
  dotted('ameixa', { ink: 'rosa' }),
  tee('Camiseta Manteiga Solta', 'Amarelo claro em modelagem ampla, para os dias quentes.', {
    colour: 'manteiga',
    cloth: 'malha',
    msrp: 79,
  }),
  tee(
    'Camiseta Listra Fina Petróleo',
    'Listra fina cru em fundo petróleo, com ombro levemente caído.',
    { colour: 'petroleo', pattern: 'listra-fina', ink: 'cru', cloth: 'pima', msrp: 169 },
  ),
  tee('Camiseta Coral de Verão', 'Cor viva em algodão penteado, com barra reta e fenda lateral.', {
    colour: 'coral',
    cloth: 'malha',
    msrp: 89,
  }),
];
