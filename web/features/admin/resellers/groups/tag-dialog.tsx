import { useState } from 'react';

import type { GroupId } from '#contract/ids';
import type { ResellerGroup } from '#contract/reseller-groups';
import { membersText } from '#web/groups/group-text.ts';
import { SelectField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

type Props = {
  /** Whether they come to it or leave it. */
  member: boolean;
  tags: readonly ResellerGroup[];
  count: number;
  busy: boolean;
  onChoose: (group: GroupId) => void;
  onClose: () => void;
};

export function TagDialog({ member, tags, count, busy, onChoose, onClose }: Props) {
  const [group, setGroup] = useState<GroupId>();
  const [missing, setMissing] = useState(false);
  const title = member ? 'Pôr em grupo' : 'Tirar de grupo';
  return (
    <FormDialog
      open
      busy={busy}
      title={title}
      description={`${membersText(count)}. Vale na hora: o que o grupo vê muda para eles.`}
      submitText={title}
      busyText="Salvando..."
      onSubmit={() => (group ? onChoose(group) : setMissing(true))}
      onClose={onClose}
    >
      <SelectField
        label="Grupo"
        value={group ?? ''}
        error={missing && !group ? 'Escolha o grupo' : undefined}
        disabled={busy}
        onChange={({ target }) => setGroup(tags.find(({ id }) => id === target.value)?.id)}
      >
        <option value="">Escolha</option>
        {tags.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
