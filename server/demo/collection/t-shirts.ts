import { cut } from './piece.ts';

const tee = cut('Camisetas', 'camiseta');

export const T_SHIRTS = [
  tee(
    'Camiseta Breton em Algodão Pima',
    'Listras marinho sobre fundo cru, gola canelada e modelagem reta.',
    {
      colour: 'cru',
      pattern: 'listras',
      ink: 'marinho',
      cloth: 'pima',
      msrp: 179,
      second: 'costas',
    },
  ),
  tee(
    'Camiseta Essencial Branca',
    'A básica de todo dia, com gola de 2 cm e costura dupla na barra.',
    { colour: 'branco', cloth: 'malha', msrp: 65, second: 'costas' },
  ),
  tee(
    'Camiseta Canelada Terracota',
    'Justa ao corpo sem apertar, com manga curta e gola careca de acabamento fino.',
    { colour: 'terracota', pattern: 'canelado', cloth: 'canelada', msrp: 99, second: 'tecido' },
  ),
  tee(
    'Camiseta Poá Miúdo',
    'Bolinhas claras sobre azul profundo, caimento leve e ombro no lugar.',
    {
      colour: 'marinho',
      pattern: 'poa',
      ink: 'cru',
      cloth: 'viscose',
      msrp: 149,
      second: 'costas',
    },
  ),
  tee(
    'Camiseta Boxy Sálvia',
    'Corte quadrado, manga mais larga e comprimento no osso do quadril.',
    { colour: 'salvia', cloth: 'malha', msrp: 109 },
  ),
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
  tee(
    'Camiseta Mescla Conforto',
    'Malha cinza mescla de gramatura média, macia desde a primeira lavagem.',
    { colour: 'mescla', cloth: 'malha', msrp: 75 },
  ),
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
  tee(
    'Camiseta Essencial Preta',
    'A básica em preto reativo, que não desbota nas primeiras lavagens.',
    { colour: 'preto', cloth: 'malha', msrp: 69 },
  ),
  tee('Camiseta Vichy Campo', 'Vichy verde e branco em tecido plano, com recorte nas costas.', {
    colour: 'branco',
    pattern: 'vichy',
    ink: 'musgo',
    cloth: 'tricoline',
    msrp: 169,
  }),
  tee('Camiseta Pima Azul-céu', 'Toque sedoso e cor clara, com gola careca e reforço nos ombros.', {
    colour: 'ceu',
    cloth: 'pima',
    msrp: 159,
    second: 'costas',
  }),
  tee('Camiseta Folhagem Tropical', 'Folhas em verde sobre fundo cru, desenhadas para a coleção.', {
    colour: 'cru',
    pattern: 'folhagem',
    ink: 'verde-garrafa',
    cloth: 'viscose',
    msrp: 169,
    second: 'detalhe',
  }),
  tee(
    'Camiseta Ribana Rosa-chá',
    'Ribana fina de toque macio, boa para sobrepor com camisa aberta.',
    { colour: 'rosa', pattern: 'canelado', cloth: 'canelada', msrp: 129 },
  ),
  tee('Camiseta Marinheiro Inversa', 'Listras cruas sobre marinho, o avesso da breton clássica.', {
    colour: 'marinho',
    pattern: 'listras',
    ink: 'cru',
    cloth: 'pima',
    msrp: 179,
  }),
  tee('Camiseta Pima Bordô', 'Cor de inverno em malha leve, com gola reforçada que não deforma.', {
    colour: 'bordo',
    cloth: 'pima',
    msrp: 159,
  }),
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
  tee('Camiseta Poá Amora', 'Bolinhas rosa sobre ameixa, com manga curta e solta.', {
    colour: 'ameixa',
    pattern: 'poa',
    ink: 'rosa',
    cloth: 'viscose',
    msrp: 149,
  }),
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
