import { cut, model } from './piece.ts';

const bomber = cut('Jaquetas', 'bomber');
const jacket = cut('Jaquetas', 'jaqueta');

const chore = model(
  jacket,
  'Jaqueta Chore em Sarja',
  'Três bolsos chapados, gola de camisa e botões de tagua.',
  { cloth: 'sarja', msrp: 489 },
);
const nylon = model(bomber, 'Bomber em Náilon', 'Punhos canelados, zíper de metal e forro leve.', {
  cloth: 'nylon',
  msrp: 519,
});
const denim = model(
  jacket,
  'Jaqueta Jeans Clássica',
  'Denim encorpado com pesponto aparente e botões de metal.',
  { pattern: 'jeans', cloth: 'denim', msrp: 459 },
);
const satin = model(
  bomber,
  'Bomber Acetinada',
  'Cetim encorpado com brilho suave e bolsos embutidos.',
  { trim: 'prata', cloth: 'cetim', msrp: 499 },
);

export const JACKETS = [
  chore('camel', { second: 'detalhe' }),
  nylon('oliva', { ink: 'terracota', trim: 'dourado', second: 'detalhe' }),
  denim('indigo', { trim: 'camel', second: 'detalhe' }),
  satin('marinho'),
  jacket(
    'Jaqueta Xadrez Lenhador',
    'Xadrez grande em lã batida, para usar como camisa ou casaco.',
    {
      colour: 'vermelho',
      pattern: 'xadrez',
      ink: 'preto',
      trim: 'preto',
      cloth: 'la-batida',
      msrp: 729,
      second: 'tecido',
    },
  ),
  nylon('salvia', { ink: 'cru', trim: 'branco' }),
  jacket('Jaqueta Cotelê Tabaco', 'Veludo cotelê com bolsos amplos e forro acetinado.', {
    colour: 'tabaco',
    pattern: 'canelado',
    cloth: 'veludo',
    msrp: 539,
    second: 'tecido',
  }),
  jacket('Jaqueta Espinha Grafite', 'Espinha de peixe em lã, corte reto e botões escuros.', {
    colour: 'grafite',
    pattern: 'espinha',
    ink: 'prata',
    cloth: 'la-batida',
    msrp: 799,
  }),
  bomber('Bomber Floral Noite', 'Flores claras sobre noite, com punhos lisos.', {
    colour: 'noite',
    pattern: 'floral',
    ink: 'rosa-antigo',
    trim: 'dourado',
    cloth: 'cetim',
    msrp: 619,
    second: 'detalhe',
  }),
  jacket('Jaqueta de Linho Cru', 'Desestruturada e sem forro, para os dias de vento leve.', {
    colour: 'cru',
    pattern: 'linho',
    cloth: 'linho',
    msrp: 499,
    second: 'detalhe',
  }),
  bomber('Bomber Bordô Varsity', 'Lã batida com zíper claro e punhos canelados.', {
    colour: 'bordo',
    ink: 'cru',
    trim: 'branco',
    cloth: 'la-batida',
    msrp: 759,
  }),
  chore('indigo'),
  denim('azul-claro', { trim: 'branco' }),
  nylon('preto', { trim: 'mescla' }),
  jacket('Jaqueta Pied-de-Poule', 'Padrão clássico em lã macia e bolsos com aba.', {
    colour: 'cru',
    pattern: 'pied-de-poule',
    ink: 'cafe',
    cloth: 'la-batida',
    msrp: 833,
    second: 'tecido',
  }),
  bomber('Bomber Terracota Sarja', 'Sarja acetinada em terracota com forro cru.', {
    colour: 'terracota',
    ink: 'cru',
    trim: 'dourado',
    cloth: 'sarja',
    msrp: 479,
  }),
  chore('musgo'),
  bomber('Bomber Acolchoada Petróleo', 'Fria por fora, quente por dentro, com gola canelada.', {
    colour: 'petroleo',
    ink: 'palha',
    trim: 'palha',
    cloth: 'nylon',
    msrp: 699,
  }),
  jacket('Jaqueta Vichy Campo', 'Vichy preto e cru em algodão encorpado.', {
    colour: 'cru',
    pattern: 'vichy',
    ink: 'preto',
    cloth: 'tricoline',
    msrp: 439,
  }),
  bomber('Bomber Areia Alfaiataria', 'Tecido de alfaiataria em corte esportivo.', {
    colour: 'areia',
    ink: 'tabaco',
    trim: 'tabaco',
    cloth: 'alfaiataria',
    msrp: 509,
  }),
  jacket('Jaqueta Risca Marinho', 'Blazer desestruturado com risca fina e bolsos chapados.', {
    colour: 'marinho',
    pattern: 'risca',
    ink: 'prata',
    cloth: 'alfaiataria',
    msrp: 659,
  }),
  chore('ferrugem', { without: ['GG'] }),
  satin('rosa-antigo', { ink: 'bordo' }),
  denim('preto', { trim: 'grafite' }),
];
