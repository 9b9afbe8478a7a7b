import { ATTACHMENTS } from '#contract/applications';

export type Attachment = { field: string; label: string; url: string; kind: 'image' | 'pdf' };

const LABELS: Record<string, string> = ATTACHMENTS;
const IMAGE = /\.(?:png|jpe?g|gif|webp)$/i;

/** Every field whose value is a path under /uploads; the signature behind `?` is no part of the name. */
export const attachmentsOf = (application: object): Attachment[] =>
  Object.entries(application).flatMap(([field, value]: [string, unknown]) =>
    typeof value === 'string' && value.startsWith('/uploads/') ? [toAttachment(field, value)] : [],
  );

const toAttachment = (field: string, url: string): Attachment => ({
  field,
  label: LABELS[field] ?? 'Anexo',
  url,
  kind: IMAGE.test(url.split(/[?#]/)[0] ?? '') ? 'image' : 'pdf',
});
