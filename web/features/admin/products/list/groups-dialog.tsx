import { useState } from 'react';

import type { GroupId } from '#contract/ids';
import { GroupPicker } from '#web/groups/group-picker.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

import { countText } from './product-text.ts';

type Props = {
  open: boolean;
  count: number;
  busy: boolean;
  onChoose: (groups: GroupId[]) => void;
  onClose: () => void;
};

/** The same groups for all that are chosen, whatever they had. */
export function GroupsDialog({ open, count, busy, onChoose, onClose }: Props) {
  const [groups, setGroups] = useState<GroupId[]>([]);
  return (
    <FormDialog
      open={open}
      busy={busy}
      title="Mudar quem vê"
      description={`De ${countText(count)}. O que valia antes é trocado.`}
      submitText="Mudar quem vê"
      busyText="Mudando..."
      onSubmit={() => onChoose(groups)}
      onClose={onClose}
    >
      <GroupPicker
        legend="Grupos"
        none="Sem grupo: todos os revendedores veem."
        value={groups}
        disabled={busy}
        onChange={setGroups}
      />
    </FormDialog>
  );
}
