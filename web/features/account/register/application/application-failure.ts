import { ATTACHMENTS, type AttachmentField } from '#contract/applications';
import { ApiError } from '#web/api/api-error.ts';
import type { ApplicationField } from '#web/format/application.ts';

import { isApplicationField } from './application.rules.ts';

type Complaints = {
  fields: { field: ApplicationField; message: string }[];
  attachments: { field: AttachmentField; message: string }[];
};

const isAttachment = (name: string): name is AttachmentField => Object.hasOwn(ATTACHMENTS, name);

/** The server's complaints, laid onto the fields and documents they are about. */
export function complaintsOf(error: unknown): Complaints {
  const complaints: Complaints = { fields: [], attachments: [] };
  if (!(error instanceof ApiError)) return complaints;
  if (error.code === 'EMAIL_TAKEN') {
    complaints.fields.push({ field: 'email', message: error.message });
  }
  for (const { path, message } of error.details) {
    const field = path.split('.').at(-1) ?? '';
    if (isApplicationField(field)) complaints.fields.push({ field, message });
    if (isAttachment(field)) complaints.attachments.push({ field, message });
  }
  return complaints;
}
