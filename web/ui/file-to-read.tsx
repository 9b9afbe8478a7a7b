import { FileCheck } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

import { FileField } from './file-field.tsx';

type Field = ComponentProps<typeof FileField>;
type Props = Omit<Field, 'chosen' | 'replaceText' | 'picture' | 'errorId' | 'children'> & {
  /** The one that is being looked at. */
  filename: string | undefined;
  busy: boolean;
  /** Until one is chosen. */
  icon: ReactNode;
};

/** A file that is read as soon as it is chosen. */
export const FileToRead = ({ filename, busy, icon, ...field }: Props) => (
  <FileField
    {...field}
    chosen={filename}
    replaceText="Escolher outro"
    picture={
      busy ? (
        <span className="spin" aria-hidden="true" />
      ) : filename ? (
        <FileCheck className="i" aria-hidden="true" />
      ) : (
        icon
      )
    }
  />
);

/** Its bytes as they are now, under the same name; fails with what it is refused for. */
export async function keepFile(
  file: File,
  complaint: string | undefined,
  unreadable: string,
): Promise<File> {
  if (complaint) throw new Error(complaint);
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type });
  } catch {
    throw new Error(unreadable);
  }
}
