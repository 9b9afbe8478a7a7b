import { itemsAsHtml, itemsAsText, type ItemList } from './item-list.ts';

export type Brand = { name: string; publicUrl: string; hasLogo: boolean };

/** The logo travels with the mail: mail programs show it without asking anybody, for ever. */
export const LOGO_ID = 'logo@portal';

export type Content = {
  subject: string;
  /** Paragraphs, plain text. */
  lines: readonly string[];
  action?: { label: string; url: string };
  /** What was ordered; none where the mail is not about that. */
  items?: ItemList | undefined;
  footnote?: string;
};

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Line breaks would end a header. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

export function layOut(content: Content, brand: Brand) {
  return {
    subject: oneLine(content.subject),
    text: textPart(content, brand),
    html: htmlPart(content, brand),
  };
}

function textPart({ lines, action, items, footnote }: Content, brand: Brand): string {
  return [
    ...lines,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(items ? [itemsAsText(items)] : []),
    ...(footnote ? [footnote] : []),
    `${brand.name}\n${brand.publicUrl}`,
  ].join('\n\n');
}

/** Tables and inline styles: what mail programs understand. */
function htmlPart({ subject, lines, action, items, footnote }: Content, brand: Brand): string {
  const paragraph = (text: string, style: string) =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const logo = brand.hasLogo
    ? `<img src="cid:${LOGO_ID}" alt="${escapeHtml(brand.name)}" height="32" style="display:block;height:32px;width:auto">`
    : `<span style="font:400 24px Georgia,serif">${escapeHtml(brand.name)}</span>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 22px;background:#17191a;color:#ffffff;border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f5f5f2;color:#17191a;font:400 16px/1.5 Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" style="max-width:560px;background:#ffffff;border:1px solid #e4e4df;border-radius:10px" cellpadding="0" cellspacing="0">
<tr><td style="padding:28px 32px 12px;border-bottom:2px dashed #c2411f">${logo}</td></tr>
<tr><td style="padding:28px 32px">${lines.map((line) => paragraph(line, '')).join('')}${button}${
    items ? itemsAsHtml(items, escapeHtml) : ''
  }${footnote ? paragraph(footnote, 'color:#666b6b;font-size:14px') : ''}</td></tr></table>
<p style="color:#666b6b;font-size:13px">${escapeHtml(brand.name)} · <a href="${escapeHtml(brand.publicUrl)}" style="color:#0f5660">${escapeHtml(brand.publicUrl)}</a></p>
</td></tr></table></body></html>`;
}
