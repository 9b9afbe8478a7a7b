import { cut, model } from './piece.ts';

const sneaker = cut('Tênis', 'tenis');

const court = model(
  sneaker,
  'Tênis Court em Couro',
  'Couro macio com calcanhar em contraste e sola de borracha natural.',
  { cloth: 'couro', msrp: 559 },
);
const canvas = model(
  sneaker,
  'Tênis de Lona',
  'Lona lavada e leve, palmilha macia e sola vulcanizada.',
  { cloth: 'lona', msrp: 329 },
);
const suede = model(
  sneaker,
  'Tênis Camurça',
  'Camurça aveludada com calcanhar em contraste e palmilha removível.',
  { cloth: 'camurca', msrp: 679 },
);

export const SNEAKERS = [
  court('cru', { ink: 'verde-garrafa', second: 'detalhe' }),
  court('preto', { ink: 'cru' }),
  canvas('marinho', { ink: 'vermelho', second: 'detalhe' }),
  suede('camel', { ink: 'cafe', trim: 'palha', second: 'detalhe' }),
  sneaker('Tênis Retrô Branco e Azul', 'Inspirado nas quadras dos anos 80, com faixas em azul.', {
    colour: 'branco',
    ink: 'indigo',
    cloth: 'couro',
    msrp: 529,
  }),
  canvas('terracota', { ink: 'cru' }),
  suede('oliva', { ink: 'tabaco' }),
  court('rosa', { ink: 'bordo', second: 'detalhe' }),
  sneaker('Tênis Denim Índigo', 'Cabedal de denim com pesponto e sola branca.', {
    colour: 'indigo',
    pattern: 'jeans',
    ink: 'camel',
    cloth: 'denim',
    msrp: 369,
  }),
  sneaker('Tênis Couro Branco Total', 'Todo branco, da sola ao cadarço.', {
    colour: 'branco',
    ink: 'prata',
    cloth: 'couro',
    msrp: 549,
  }),
  canvas('mostarda', { ink: 'cafe' }),
  suede('mescla', { ink: 'grafite' }),
  sneaker('Tênis Linho Natural', 'Tecido de linho com sola clara, o mais leve da linha.', {
    colour: 'areia',
    pattern: 'linho',
    ink: 'tabaco',
    cloth: 'linho',
    msrp: 349,
    second: 'detalhe',
  }),
  court('branco', { ink: 'vermelho' }),
  sneaker('Tênis Petróleo Urbano', 'Couro petróleo com faixa menta e sola crua.', {
    colour: 'petroleo',
    ink: 'menta',
    cloth: 'couro',
    msrp: 569,
  }),
  sneaker('Tênis Lona Xadrez', 'Xadrez discreto em lona, com cadarço cru.', {
    colour: 'cru',
    pattern: 'xadrez',
    ink: 'grafite',
    cloth: 'lona',
    msrp: 359,
  }),
  suede('bordo', { ink: 'rosa', trim: 'palha' }),
  canvas('salvia', { ink: 'branco' }),
  court('caramelo', { ink: 'cru', trim: 'areia' }),
  sneaker('Tênis Noite e Prata', 'Azul quase preto com faixas prata.', {
    colour: 'noite',
    ink: 'prata',
    cloth: 'couro',
    msrp: 569,
  }),
  canvas('lilas', { ink: 'ameixa', without: ['41', '42', '43'] }),
  sneaker('Tênis Café Inteiro', 'Couro café com sola no mesmo tom.', {
    colour: 'cafe',
    ink: 'caramelo',
    trim: 'tabaco',
    cloth: 'couro',
    msrp: 719,
    second: 'detalhe',
  }),
  sneaker('Tênis Azul-céu Leve', 'Lona azul clara com faixas brancas.', {
    colour: 'ceu',
    ink: 'branco',
    cloth: 'lona',
    msrp: 259,
  }),
  sneaker('Tênis Grafite Esportivo', 'Grafite com faixa coral e palmilha que amortece.', {
    colour: 'grafite',
    ink: 'coral',
    cloth: 'camurca',
    msrp: 539,
  }),
];
