import { nfeVectors } from '#contract/brazil-vectors';
import { keyDigit } from '#contract/nfe-key';

/** The authorised NF-e of the vectors: order 1042 of 12.345.678/0001-95. */
export const NFE_XML = nfeVectors.xml;

type Item = { code: string; quantity: string; total: number };
type Wanted = {
  number?: number;
  /** What it calls its order; null: it calls none. */
  order?: string | null;
  recipient?: string;
  items?: readonly Item[];
  /** In centavos; otherwise the sum of its items. */
  total?: number;
  instalments?: readonly { dueDate: string; amount: number }[];
  issuer?: string;
  finality?: string;
};

const decimal = (cents: number) => (cents / 100).toFixed(2);
let numbers = 5_000;

export const keyOf = (number: number, issuer = '11222333000181') => {
  const first = `352611${issuer}55001${String(number).padStart(9, '0')}140718265`;
  return `${first}${keyDigit(first)}`;
};

/** An authorised NF-e that says what a test wants, under a number that no other has. */
export function someNfe(wanted: Wanted = {}) {
  numbers += 1;
  const { number = numbers, issuer = '11222333000181', order = null } = wanted;
  const { items = [{ code: 'X', quantity: '1', total: 100 }] } = wanted;
  const total = wanted.total ?? items.reduce((sum, item) => sum + item.total, 0);
  const key = keyOf(number, issuer);
  const det = items.map(
    ({ code, quantity, total: value }, at) =>
      `<det nItem="${at + 1}"><prod><cProd>${code}</cProd><xProd>PECA ${at + 1}</xProd><qCom>${quantity}</qCom><vUnCom>1.0000000000</vUnCom><vProd>${decimal(value)}</vProd></prod></det>`,
  );
  const dup = (wanted.instalments ?? []).map(
    ({ dueDate, amount }, at) =>
      `<dup><nDup>00${at + 1}</nDup><dVenc>${dueDate}</dVenc><vDup>${decimal(amount)}</vDup></dup>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${key}" versao="4.00"><ide><cUF>35</cUF><cNF>40718265</cNF><mod>55</mod><serie>1</serie><nNF>${number}</nNF><dhEmi>2026-11-17T10:15:00-03:00</dhEmi><tpNF>1</tpNF><tpEmis>1</tpEmis><cDV>${key.at(-1)}</cDV><tpAmb>1</tpAmb><finNFe>${wanted.finality ?? '1'}</finNFe></ide><emit><CNPJ>${issuer}</CNPJ><xNome>CONFECCOES AURORA LTDA</xNome></emit><dest><CNPJ>${wanted.recipient ?? '12345678000195'}</CNPJ><xNome>MODA NORTE LTDA</xNome></dest>${det.join('')}<total><ICMSTot><vProd>${decimal(total)}</vProd><vFrete>0.00</vFrete><vDesc>0.00</vDesc><vNF>${decimal(total)}</vNF></ICMSTot></total><transp><modFrete>0</modFrete><transporta><xNome>TRANSPORTES BRISA LTDA</xNome></transporta><vol><qVol>2</qVol><pesoB>15.200</pesoB></vol></transp>${dup.length > 0 ? `<cobr>${dup.join('')}</cobr>` : ''}${order === null ? '' : `<compra><xPed>${order}</xPed></compra>`}</infNFe></NFe><protNFe versao="4.00"><infProt><tpAmb>1</tpAmb><chNFe>${key}</chNFe><dhRecbto>2026-11-17T10:15:08-03:00</dhRecbto><nProt>135260000012345</nProt><cStat>100</cStat></infProt></protNFe></nfeProc>`;
  return { key, number, xml, content: Buffer.from(xml), name: `${key}-nfe.xml` };
}

export const cancellationOf = (key: string, status = '135') =>
  `<?xml version="1.0" encoding="UTF-8"?><procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.00"><evento versao="1.00"><infEvento Id="ID110111${key}01"><cOrgao>35</cOrgao><tpAmb>1</tpAmb><CNPJ>11222333000181</CNPJ><chNFe>${key}</chNFe><dhEvento>2026-11-18T09:00:00-03:00</dhEvento><tpEvento>110111</tpEvento><nSeqEvento>1</nSeqEvento><detEvento versao="1.00"><descEvento>Cancelamento</descEvento><nProt>135260000012345</nProt><xJust>Mercadoria trocada antes da saida</xJust></detEvento></infEvento></evento><retEvento versao="1.00"><infEvento><tpAmb>1</tpAmb><cStat>${status}</cStat><chNFe>${key}</chNFe><tpEvento>110111</tpEvento><nProt>135260000099999</nProt></infEvento></retEvento></procEventoNFe>`;
