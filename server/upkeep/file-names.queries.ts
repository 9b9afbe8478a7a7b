import type { OrderId, ProductId } from '#contract/ids';
import { pictureFiles } from '#contract/picture-files';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';

/** A file that a row names: where it lies, and whose it is. */
export type NamedFile = {
  /** Below DATA_DIR/uploads. */
  file: string;
  owner: string;
  orderId: OrderId | null;
  productId: ProductId | null;
  /** As it was kept; null where nobody measured it. */
  bytes: number | null;
  sha256: string | null;
};

const ORDER = `'Pedido #' || lpad(o.number::text, 8, '0')`;

type PictureRow = {
  filename: string;
  width: number;
  original: string | null;
  originalBytes: number | null;
  originalSha256: string | null;
  sku: string | null;
  productId: ProductId | null;
};

const PICTURES = `
  select f.filename, f.width, f.original, f.original_bytes as "originalBytes",
    f.original_sha256 as "originalSha256", p.sku, p.id as "productId" from pictures f
  left join lateral (select p.sku, p.id from product_images i join products p on p.id = i.product_id
    where i.filename = f.filename order by p.deleted_at nulls first, p.sku limit 1) p on true`;

const RECEIPTS = `
  select 'receipts/' || r.filename as file, ${ORDER} || ', comprovante ' || r.original_name as owner,
    o.id as "orderId", null as "productId", r.bytes, r.sha256
  from receipts r join orders o on o.id = r.order_id`;

const BOLETOS = `
  select 'boletos/' || b.pdf_file as file, ${ORDER} || ', boleto da fatura ' || i.seq as owner,
    o.id as "orderId", null as "productId", b.pdf_bytes, b.pdf_sha256
  from boletos b join invoices i on i.id = b.invoice_id join orders o on o.id = i.order_id
  where b.pdf_file is not null`;

const ATTACHMENTS = `
  select 'applications/' || f.filename as file,
    'Cadastro de ' || coalesce(a.company_legal_name, a.email) || ', ' || f.original_name as owner,
    null as "orderId", null as "productId", f.bytes, f.sha256
  from application_files f join applications a on a.id = f.application_id`;

const NOTES = `
  select 'nfe/' || kept.file as file, coalesce(${ORDER} || ', ', '') || kept.what || n.number as owner,
    o.id as "orderId", null as "productId", kept.bytes, kept.sha256
  from fiscal_notes n left join orders o on o.id = n.order_id
  cross join lateral (values ('NF-e ', n.xml_file, n.xml_bytes, n.xml_sha256),
    ('DANFE da NF-e ', n.danfe_file, n.danfe_bytes, n.danfe_sha256)) kept (what, file, bytes, sha256)
  where kept.file is not null`;

/** The logo and, beside it, the square one for the browser's tab. */
const LOGO = `
  select 'brand/' || replace(value #>> '{}', '/uploads/brand/', '') as file
  from settings where key = 'logoUrl' and value #>> '{}' like '/uploads/brand/%'`;

const UNMEASURED = { bytes: null, sha256: null };
const NOBODYS = { orderId: null, productId: null };

/** Every width of each picture. */
export async function listPictureFiles(db: Db): Promise<NamedFile[]> {
  const rows = await rawQuery<PictureRow>(db, PICTURES, []);
  return rows.flatMap((row) => {
    const { productId, sku, original, originalBytes, originalSha256 } = row;
    const owner = sku === null ? 'Imagem sem produto' : `Produto ${sku}`;
    const its = { owner, productId, orderId: null, ...UNMEASURED };
    const files: NamedFile[] = pictureFiles(row).map(({ filename }) => ({
      ...its,
      file: `products/${filename}`,
    }));
    if (original === null) return files;
    const measured = { bytes: originalBytes, sha256: originalSha256 };
    return [...files, { ...its, file: `originals/${original}`, ...measured }];
  });
}

/** What people sent in private, and the brand's logo. */
export async function listOtherFiles(db: Db): Promise<NamedFile[]> {
  const text = `${RECEIPTS} union all ${BOLETOS} union all ${NOTES} union all ${ATTACHMENTS}`;
  const logos = await rawQuery<{ file: string }>(db, LOGO, []);
  const brand = logos.flatMap(({ file }) => [file, file.replace(/\.png$/, '-icon.png')]);
  return [
    ...(await rawQuery<NamedFile>(db, text, [])),
    ...brand.map((file) => ({ file, owner: 'Logo da marca', ...NOBODYS, ...UNMEASURED })),
  ];
}
