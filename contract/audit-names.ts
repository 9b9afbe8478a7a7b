import { SETTING_LABELS } from './setting-labels.ts';

type Named = { subjectType: string; subjectId: string; subject: string | null };

/** Things without a row of their own, by what stands for their id. */
const NAMES: Record<string, Record<string, string>> = {
  setting: SETTING_LABELS,
  database: { backup: 'Cópia de segurança', orphan_files: 'Arquivos órfãos' },
};

/** What people call the thing of an entry; undefined when that is no longer known. */
export const auditSubjectName = ({ subjectType, subjectId, subject }: Named): string | undefined =>
  subject ?? NAMES[subjectType]?.[subjectId];
