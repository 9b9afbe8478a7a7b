import { expect, test } from 'vitest';

import { nfeVectors } from '#contract/brazil-vectors';
import { NOTE_XML_BYTES } from '#contract/nfe';

import { cancellationOf, NFE_XML, someNfe } from '../testing/nfe-files.ts';
import { NoteProblem } from './note-problem.rules.ts';
import { readDocument } from './read-document.rules.ts';

const OWN = '11.222.333/0001-81';
const read = (xml: string | Buffer, own = OWN) =>
  readDocument(typeof xml === 'string' ? Buffer.from(xml) : xml, own);

/** The words it is refused with; nothing: it was read. */
function refusalOf(xml: string | Buffer, own = OWN): string | undefined {
  try {
    read(xml, own);
    return undefined;
  } catch (error) {
    if (error instanceof NoteProblem) return error.message;
    throw error;
  }
}

const factsOf = (xml: string | Buffer) => {
  const document = read(xml);
  if (document.kind !== 'note') throw new Error('it is a note');
  return document.facts;
};

test('an authorised note, to the centavo and the gram', () => {
  const { expected } = nfeVectors;
  expect(factsOf(NFE_XML)).toMatchObject({
    key: expected.chave,
    number: expected.numero,
    series: expected.serie,
    issuedAt: new Date(expected.emitidaEm).toISOString(),
    protocol: expected.protocolo,
    issuer: { document: expected.emitCnpj },
    recipient: { document: expected.destCnpj, name: 'MODA NORTE COMERCIO DE ROUPAS LTDA' },
    total: expected.totalCentavos,
    products: expected.produtosCentavos,
    freight: expected.freteCentavos,
    discount: expected.descontoCentavos,
    totalWithTaxes: null,
    items: expected.itens.map((item) => ({
      code: item.sku,
      quantity: Number(item.quantidade) * 10_000,
      unitPrice: `${item.unitario}00000000`,
      total: item.totalCentavos,
    })),
    instalments: expected.duplicatas.map((due) => ({
      number: due.numero,
      dueDate: due.vencimento,
      amount: due.centavos,
    })),
    freightBy: expected.modFrete,
    carrier: expected.transportadora,
    volumes: expected.volumes,
    grossGrams: expected.pesoBrutoGramas,
    orders: [expected.pedido],
  });
});

test.each(nfeVectors.refuse)('refused: $why', ({ xml, replace }) => {
  const [from = '', to = ''] = replace ?? [];
  const sent = xml ?? NFE_XML.replace(from, to);
  expect(sent).not.toBe(NFE_XML);
  expect(refusalOf(sent)).toEqual(expect.any(String));
});

const WORDS = {
  type: 'O XML declara um tipo de documento, o que uma NF-e não tem.',
  encoding: 'O XML não está em UTF-8.',
  broken: 'O XML está danificado ou incompleto. Baixe-o de novo e envie outra vez.',
  deep: 'O XML tem níveis demais.',
  many: 'O XML tem elementos demais.',
  large: 'O XML passa de 2 MB.',
  noNote: 'O arquivo não é o XML de uma NF-e.',
};
const within = (inside: string) => NFE_XML.replace('<infAdic>', `${inside}<infAdic>`);
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, at) => `<!ENTITY lol${at} "${'&lol;'.repeat(10)}">`).join('')}]><nfeProc>&lol8;</nfeProc>`;

test.each([
  ['a billion laughs', LAUGHS, WORDS.type],
  ['an entity in the middle', within('<!ENTITY x SYSTEM "file:///etc/passwd">'), WORDS.type],
  ['an entity nobody declared', within('<xObs>&segredo;</xObs>'), WORDS.broken],
  ['a character that is none', within('<xObs>&#0;</xObs>'), WORDS.broken],
  ['half a character', within('<xObs>&#xD800;</xObs>'), WORDS.broken],
  ['a control character', within('<xObs>\u0001</xObs>'), WORDS.broken],
  ['41 levels', within(`${'<a>'.repeat(37)}<a/>${'</a>'.repeat(37)}`), WORDS.deep],
  ['20,001 elements', within('<a/>'.repeat(20_000)), WORDS.many],
  ['more than 2 MB', within(`<!--${'x'.repeat(NOTE_XML_BYTES)}-->`), WORDS.large],
  ['Latin-1', Buffer.from(NFE_XML.replace('BELEM', 'BELÉM'), 'latin1'), WORDS.encoding],
  ['said to be Latin-1', NFE_XML.replace('UTF-8', 'ISO-8859-1'), WORDS.encoding],
  ['UTF-16', Buffer.from(`\uFEFF${NFE_XML}`, 'utf16le'), WORDS.encoding],
  ['UTF-16 without its mark', Buffer.from(NFE_XML, 'utf16le'), WORDS.encoding],
  ['cut off', NFE_XML.slice(0, -40), WORDS.broken],
  ['cut off in a tag', NFE_XML.slice(0, NFE_XML.indexOf('<emit>') + 4), WORDS.broken],
  ['two roots', `${NFE_XML}<nfeProc/>`, WORDS.broken],
  ['words behind the root', `${NFE_XML}e mais`, WORDS.broken],
  ['tags that cross', within('<a><b></a></b>'), WORDS.broken],
  ['one attribute twice', NFE_XML.replace('versao="4.00"', 'v="1" v="2"'), WORDS.broken],
  ['a prefix that nothing explains', within('<x:a/>'), WORDS.broken],
  ['nothing', '', WORDS.broken],
  ['a page', '<html><body/></html>', WORDS.noNote],
  ['another namespace', NFE_XML.replaceAll('portalfiscal.inf.br', 'example.com'), WORDS.noNote],
])('hostile or broken: %s', (_name, xml, message) => expect(refusalOf(xml)).toBe(message));

test('forty levels, a mark of UTF-8, comments, sections and a signature are a note all the same', () => {
  const deep = within(`${'<a>'.repeat(36)}<a/>${'</a>'.repeat(36)}`);
  const more = `\uFEFF${deep}`
    .replace('<ide>', '<!-- a <b> --><ide>')
    .replace('<natOp>VENDA DE MERCADORIA<', '<natOp><![CDATA[VENDA & <TROCA>]]><')
    .replace(
      '</NFe>',
      '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><emit/></Signature></NFe>',
    );
  expect(factsOf(more).number).toBe(1042);
});

test('a signature cannot bring fields of its own', () => {
  const forged = NFE_XML.replace(
    '<total>',
    '<total xmlns="http://www.w3.org/2000/09/xmldsig#"><ICMSTot><vNF>0.01</vNF></ICMSTot></total><total>',
  );
  expect(factsOf(forged).total).toBe(453_891);
  const twice = NFE_XML.replace('<vNF>4538.91</vNF>', '<vNF>4538.91</vNF><vNF>1.00</vNF>');
  expect(refusalOf(twice)).toBe('O campo vNF da NF-e não é o esperado.');
});

test.each([
  ['<cUF>35<', '<cUF>33<'],
  ['<dhEmi>2026-11', '<dhEmi>2026-12'],
  ['<serie>1<', '<serie>2<'],
  ['<nNF>1042<', '<nNF>1043<'],
  ['<tpEmis>1<', '<tpEmis>2<'],
  ['<cNF>40718265<', '<cNF>40718266<'],
  ['<mod>55<', '<mod>65<'],
  ['<cDV>1<', '<cDV>2<'],
])('the key is not of these fields: %s', (from, to) =>
  expect(refusalOf(NFE_XML.replace(from, to))).toBe('A chave de acesso não é a dos dados da NF-e.'),
);

test.each([
  ['<vNF>4538.91<', '<vNF>4538,91<', 'vNF'],
  ['<vNF>4538.91<', '<vNF>-1.00<', 'vNF'],
  ['<vNF>4538.91<', '<vNF>1e3<', 'vNF'],
  ['<qCom>30.0000<', '<qCom>30.00000<', 'qCom'],
  ['<dVenc>2026-11-19<', '<dVenc>2026-11-31<', 'cobr/dup/dVenc'],
  ['<nProt>135260000012345<', '<nProt>abc<', 'nProt'],
  ['<modFrete>0<', '<modFrete>8<', 'transp/modFrete'],
  ['10:15:00-03:00', '10:15:00-99:99', 'ide/dhEmi'],
])('%s is no %s', (from, to, field) =>
  expect(refusalOf(NFE_XML.replace(from, to))).toBe(`O campo ${field} da NF-e não é o esperado.`),
);

const items = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ code: `A${at}`, quantity: '1', total: 100 }));

test('990 items are a note, 991 are none', () => {
  expect(factsOf(someNfe({ items: items(990) }).content).items).toHaveLength(990);
  expect(refusalOf(someNfe({ items: items(991) }).content)).toBe(
    'O campo det da NF-e não é o esperado.',
  );
});

test('a branch of the brand may issue; while no CNPJ is set anybody may', () => {
  const branch = someNfe({ issuer: '11222333000262' });
  expect(factsOf(branch.content).issuer.document).toBe('11222333000262');
  const stranger = someNfe({ issuer: '99709154000114' });
  expect(refusalOf(stranger.content)).toContain('não foi emitida pela marca');
  expect(refusalOf(stranger.content, '')).toBeUndefined();
  expect(refusalOf(someNfe({ finality: '4' }).content)).toBe(
    'A NF-e não é de venda: é de devolução.',
  );
});

test('a cancellation that was registered, and others', () => {
  const { key } = someNfe();
  expect(read(cancellationOf(key))).toEqual({
    kind: 'cancellation',
    cancellation: {
      key,
      at: '2026-11-18T12:00:00.000Z',
      reason: 'Mercadoria trocada antes da saida',
    },
  });
  expect(refusalOf(cancellationOf(key, '155'))).toBeUndefined();
  expect(refusalOf(cancellationOf(key, '573'))).toContain('código 573');
  expect(refusalOf(cancellationOf(key).replaceAll('110111</tpEvento>', '110110</tpEvento>'))).toBe(
    'O evento não é o cancelamento de uma NF-e.',
  );
  expect(refusalOf(cancellationOf(`${key.slice(0, 43)}x`))).toContain('chave de acesso');
});
