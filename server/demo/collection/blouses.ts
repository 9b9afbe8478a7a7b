import { cut, model } from './piece.ts';

const blouse = cut('Blusas', 'blusa');
const knit = cut('Blusas', 'sueter');

const bow = model(
  blouse,
  'Blusa Laço em Crepe',
  'Decote em V com laço, manga bufante e botões forrados.',
  { cloth: 'crepe', msrp: 319 },
);
const tricot = model(knit, 'Suéter Tricot', 'Ponto fechado, gola careca e punhos firmes.', {
  pattern: 'tricot',
  cloth: 'tricot',
  msrp: 329,
});
const dottedBow = model(
  blouse,
  'Blusa Laço Poá',
  'Bolinhas de dois tamanhos e laço no mesmo tecido.',
  { pattern: 'poa', cloth: 'viscose', msrp: 309 },
);
const wool = model(
  knit,
  'Suéter Trança de Lã',
  'Lã macia que não pinica, com gola e punhos canelados.',
  { pattern: 'tricot', cloth: 'la', msrp: 489 },
);
const floral = model(blouse, 'Blusa Floral', 'Florzinhas miúdas e laço delicado no decote.', {
  pattern: 'floral',
  cloth: 'viscose',
  msrp: 299,
});

export const BLOUSES = [
  bow('branco', { second: 'detalhe' }),
  tricot('musgo', { second: 'tecido' }),
  dottedBow('cru', { ink: 'preto', second: 'detalhe' }),
  knit('Suéter Listrado Marinho', 'Listras finas cruas e barra canelada.', {
    colour: 'marinho',
    pattern: 'listra-fina',
    ink: 'cru',
    cloth: 'tricot',
    msrp: 329,
  }),
  blouse('Blusa Cetim Champanhe', 'Brilho suave, manga ampla e punho com botão.', {
    colour: 'palha',
    cloth: 'cetim',
    msrp: 329,
  }),
  wool('camel', { second: 'detalhe' }),
  floral('azul-claro', { ink: 'branco', second: 'detalhe' }),
  tricot('rosa-antigo'),
  blouse('Blusa Risca Azul', 'Tecido de camisaria com risca fina e manga volumosa.', {
    colour: 'branco',
    pattern: 'risca',
    ink: 'indigo',
    cloth: 'tricoline',
    msrp: 199,
  }),
  knit('Moletom Canelado Mescla', 'Canelado em todo o corpo, com gola reforçada.', {
    colour: 'mescla',
    pattern: 'canelado',
    cloth: 'moletom',
    msrp: 189,
  }),
  bow('bordo', { second: 'detalhe' }),
  knit('Suéter Espinha Cru', 'Espinha de peixe em cru e tabaco, peça de inverno.', {
    colour: 'cru',
    pattern: 'espinha',
    ink: 'tabaco',
    cloth: 'la',
    msrp: 489,
    second: 'tecido',
  }),
  blouse('Blusa Folhagem Verde', 'Folhas claras em fundo verde-garrafa.', {
    colour: 'verde-garrafa',
    pattern: 'folhagem',
    ink: 'salvia',
    cloth: 'viscose',
    msrp: 309,
  }),
  tricot('mostarda'),
  blouse('Blusa de Linho Pêssego', 'Linho leve com laço que pode ficar solto.', {
    colour: 'pessego',
    pattern: 'linho',
    cloth: 'linho',
    msrp: 309,
  }),
  knit('Suéter Breton', 'Listras largas marinho sobre cru, versão de inverno da breton.', {
    colour: 'cru',
    pattern: 'listras',
    ink: 'marinho',
    cloth: 'tricot',
    msrp: 339,
    second: 'detalhe',
  }),
  blouse('Blusa Vichy Café', 'Vichy café e cru com manga bufante.', {
    colour: 'cru',
    pattern: 'vichy',
    ink: 'tabaco',
    cloth: 'tricoline',
    msrp: 219,
  }),
  knit('Suéter Petróleo Canelado', 'Canelado largo que alonga, com gola careca.', {
    colour: 'petroleo',
    pattern: 'canelado',
    cloth: 'tricot',
    msrp: 329,
  }),
  bow('preto'),
  tricot('lilas'),
  blouse('Blusa Sálvia de Viscose', 'Leve, com botões no tom e laço comprido.', {
    colour: 'salvia',
    cloth: 'viscose',
    msrp: 239,
  }),
  knit('Suéter Xadrez Grafite', 'Jacquard xadrez em dois cinzas.', {
    colour: 'mescla',
    pattern: 'xadrez',
    ink: 'grafite',
    cloth: 'la',
    msrp: 399,
  }),
  floral('areia', { ink: 'ferrugem' }),
  wool('branco', { second: 'tecido' }),
  dottedBow('lilas', { ink: 'ameixa' }),
];
