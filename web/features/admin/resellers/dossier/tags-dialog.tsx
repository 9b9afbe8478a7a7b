import { useState } from 'react';

import type { GroupId } from '#contract/ids';
import { setGroupsOfResellerEndpoint, type GroupOfReseller } from '#contract/reseller-groups';
import type { AdminUser } from '#contract/users';
import { call } from '#web/api/call.ts';
import { nameOf } from '#web/api/resellers.queries.ts';
import { RENEWED } from '#web/groups/renewed.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { CheckboxField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

type Props = {
  user: AdminUser;
  tags: readonly GroupOfReseller[];
  open: boolean;
  onClose: () => void;
};

/** Which tags this company has; its regions follow the address. */
export function TagsDialog({ user, tags, open, onClose }: Props) {
  const [groupIds, setGroupIds] = useState<readonly GroupId[]>(() =>
    tags.filter(({ member }) => member).map(({ id }) => id),
  );
  const save = useSubmit({
    send: () =>
      call(setGroupsOfResellerEndpoint, {
        params: { id: user.id },
        body: { groupIds: [...groupIds] },
      }),
    done: 'Grupos do revendedor atualizados',
    onDone: () => onClose(),
    renews: RENEWED,
    failed: 'Erro ao salvar os grupos',
    how: 'server',
  });
  return (
    <FormDialog
      open={open}
      busy={save.busy}
      title="Escolher grupos"
      description={`${nameOf(user)}. Vale na hora. Regiões seguem o endereço.`}
      submitText="Salvar"
      busyText="Salvando..."
      onSubmit={() => save.start()}
      onClose={onClose}
    >
      {tags.map((tag) => (
        <CheckboxField
          key={tag.id}
          label={tag.name}
          checked={groupIds.includes(tag.id)}
          disabled={save.busy}
          onChange={({ target: { checked } }) =>
            setGroupIds((now) => (checked ? [...now, tag.id] : now.filter((id) => id !== tag.id)))
          }
        />
      ))}
    </FormDialog>
  );
}
