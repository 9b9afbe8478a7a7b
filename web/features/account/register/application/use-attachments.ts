import { useState } from 'react';

import type { AttachmentField } from '#contract/applications';

import { fileComplaint } from './attachment.rules.ts';

type PerField<T> = ReadonlyMap<AttachmentField, T>;

const withEntry = <T>(map: PerField<T>, field: AttachmentField, value: T | undefined) => {
  const next = new Map(map);
  if (value === undefined) next.delete(field);
  else next.set(field, value);
  return next;
};

/** The chosen files, and what is wrong with the ones that were not taken. */
export function useAttachments() {
  const [files, setFiles] = useState<PerField<File>>(new Map());
  const [errors, setErrors] = useState<PerField<string>>(new Map());
  const complain = (field: AttachmentField, message: string | undefined) =>
    setErrors((now) => withEntry(now, field, message));

  /** A file that is refused does not cost the one chosen before. */
  const choose = (field: AttachmentField, file: File) => {
    const complaint = fileComplaint(file);
    complain(field, complaint);
    if (!complaint) setFiles((now) => withEntry(now, field, file));
  };
  const remove = (field: AttachmentField) => {
    complain(field, undefined);
    setFiles((now) => withEntry(now, field, undefined));
  };
  const clear = () => {
    setFiles(new Map());
    setErrors(new Map());
  };
  return { files, errors, choose, remove, complain, clear };
}
