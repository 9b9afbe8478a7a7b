import { cut, model } from './piece.ts';

const dress = cut('Vestidos', 'vestido');
const shirtDress = cut('Vestidos', 'chemise');

const shirtMidi = model(
  shirtDress,
  'Vestido Chemise Midi',
  'Botões forrados e faixa do mesmo tecido para marcar a cintura.',
  { cloth: 'viscolinho', msrp: 409 },
);
const straps = model(
  dress,
  'Vestido de Alças',
  'Leve e sem forro, com bolso escondido na costura lateral.',
  { cloth: 'viscolinho', msrp: 279 },
);
const slip = model(
  dress,
  'Vestido Slip em Cetim',
  'Corte em viés que desliza sobre o corpo, com brilho discreto.',
  { cloth: 'cetim', msrp: 599 },
);
const crepe = model(dress, 'Vestido Midi em Crepe', 'Decote coração, cós largo e saia rodada.', {
  cloth: 'crepe',
  msrp: 439,
});
const floral = model(dress, 'Vestido Floral', 'Florzinhas espalhadas e alças finas de regulagem.', {
  pattern: 'floral',
  cloth: 'viscose',
  msrp: 399,
});

export const DRESSES = [
  dress('Vestido Midi Jardim', 'Flores terracota sobre cru, decote coração e saia evasê.', {
    colour: 'cru',
    pattern: 'floral',
    ink: 'terracota',
    cloth: 'viscose',
    msrp: 429,
    second: 'costas',
  }),
  shirtDress('Vestido Chemise Vichy', 'Gola de camisa, botões até a barra e faixa na cintura.', {
    colour: 'branco',
    pattern: 'vichy',
    ink: 'indigo',
    cloth: 'tricoline',
    msrp: 389,
    second: 'detalhe',
  }),
  dress('Vestido Alça Bordô', 'Alças reguláveis, busto com pence e saia em viés.', {
    colour: 'bordo',
    cloth: 'crepe',
    msrp: 629,
    second: 'costas',
  }),
  shirtDress(
    'Vestido Chemise de Linho Oliva',
    'Linho lavado com manga curta e faixa caramelo removível.',
    {
      colour: 'oliva',
      pattern: 'linho',
      trim: 'caramelo',
      cloth: 'linho',
      msrp: 529,
      second: 'tecido',
    },
  ),
  dress('Vestido Poá Marinho', 'Bolinhas cruas sobre marinho e cintura marcada.', {
    colour: 'marinho',
    pattern: 'poa',
    ink: 'cru',
    cloth: 'viscose',
    msrp: 399,
    second: 'costas',
  }),
  shirtDress(
    'Vestido Chemise Listra Fina',
    'Listra fina azul em tecido de camisaria, fresco e estruturado.',
    { colour: 'branco', pattern: 'listra-fina', ink: 'azul-claro', cloth: 'tricoline', msrp: 379 },
  ),
  dress(
    'Vestido Folhagem Petróleo',
    'Folhas claras em fundo petróleo, saia ampla e forro até o joelho.',
    {
      colour: 'petroleo',
      pattern: 'folhagem',
      ink: 'menta',
      cloth: 'viscose',
      msrp: 439,
      second: 'detalhe',
    },
  ),
  slip('palha', { second: 'tecido' }),
  shirtMidi('terracota'),
  straps('salvia'),
  shirtDress(
    'Vestido Chemise Xadrez',
    'Xadrez grande em tons de outono, com manga curta dobrada.',
    {
      colour: 'camel',
      pattern: 'xadrez',
      ink: 'cafe',
      trim: 'cafe',
      cloth: 'tricoline',
      msrp: 429,
      second: 'detalhe',
    },
  ),
  floral('manteiga', { ink: 'musgo' }),
  slip('noite', { second: 'costas' }),
  shirtMidi('preto', { trim: 'preto' }),
  dress('Vestido Listra Marinheira', 'Listras largas na saia evasê e alças no mesmo tecido.', {
    colour: 'branco',
    pattern: 'listras',
    ink: 'marinho',
    cloth: 'tricoline',
    msrp: 299,
  }),
  crepe('rosa'),
  shirtDress('Vestido Chemise Poá Café', 'Bolinhas cruas sobre café e faixa lisa na cintura.', {
    colour: 'cafe',
    pattern: 'poa',
    ink: 'areia',
    cloth: 'viscose',
    msrp: 419,
  }),
  dress('Vestido Vichy Cereja', 'Vichy vermelho, busto franzido e comprimento midi.', {
    colour: 'branco',
    pattern: 'vichy',
    ink: 'vermelho',
    cloth: 'tricoline',
    msrp: 319,
  }),
  shirtDress('Vestido Chemise Denim', 'Denim leve com pesponto caramelo e botões de metal.', {
    colour: 'indigo',
    pattern: 'jeans',
    trim: 'camel',
    cloth: 'denim-leve',
    msrp: 439,
    second: 'detalhe',
  }),
  dress('Vestido Lilás de Linho', 'Cor suave, cintura marcada e saia com leve volume.', {
    colour: 'lilas',
    pattern: 'linho',
    cloth: 'linho',
    msrp: 429,
  }),
  floral('ameixa', { ink: 'pessego' }),
  shirtMidi('areia'),
  crepe('verde-garrafa', { second: 'costas' }),
  shirtDress(
    'Vestido Chemise Folhas de Outono',
    'Folhagem ferrugem sobre cru, com faixa ferrugem na cintura.',
    {
      colour: 'cru',
      pattern: 'folhagem',
      ink: 'ferrugem',
      trim: 'ferrugem',
      cloth: 'viscose',
      msrp: 439,
    },
  ),
  straps('coral'),
];
