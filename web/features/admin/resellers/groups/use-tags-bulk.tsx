import { UserMinus, UserPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import type { GroupId, UserId } from '#contract/ids';
import { tagResellersEndpoint } from '#contract/reseller-groups';
import type { AdminUser } from '#contract/users';
import { call } from '#web/api/call.ts';
import { useGroups } from '#web/api/groups.queries.ts';
import { useMay } from '#web/api/rights.ts';
import { RENEWED } from '#web/groups/renewed.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import type { BulkAction } from '#web/ui/bulk-bar.tsx';
import { notifyUndoable } from '#web/ui/notify-undoable.tsx';
import { notify } from '#web/ui/notify.ts';

import { TagDialog } from './tag-dialog.tsx';

type Asked = { group: GroupId; userIds: UserId[]; member: boolean };
export type BulkProps = { chosen: readonly AdminUser[]; onClear: () => void };
/** What can be done with all that are chosen, and the question it asks. */
export type BulkPart = { actions: BulkAction[]; dialog: ReactNode };

/** Tags for many companies at once; nothing of it is there until the brand has one. */
export function useTagsBulk({ chosen, onClear }: BulkProps): BulkPart {
  const may = useMay();
  const tags = useGroups().filter(({ kind }) => kind === 'tag');
  const offered = tags.length > 0 && may(tagResellersEndpoint);
  const [asking, setAsking] = useState<{ member: boolean }>();
  const close = () => setAsking(undefined);
  const { start, busy } = useTagging(() => {
    flushSync(close);
    onClear();
  });
  if (!offered) return { actions: [], dialog: null };
  return {
    actions: [
      {
        label: 'Pôr em grupo',
        icon: <UserPlus className="i" aria-hidden="true" />,
        main: true,
        onPress: () => setAsking({ member: true }),
      },
      {
        label: 'Tirar de grupo',
        icon: <UserMinus className="i" aria-hidden="true" />,
        onPress: () => setAsking({ member: false }),
      },
    ],
    dialog: asking ? (
      <TagDialog
        member={asking.member}
        tags={tags}
        count={chosen.length}
        busy={busy}
        onChoose={(group) =>
          start({ group, userIds: chosen.map(({ id }) => id), member: asking.member })
        }
        onClose={close}
      />
    ) : null,
  };
}

const send = ({ group, ...body }: Asked) =>
  call(tagResellersEndpoint, { params: { id: group }, body });

/** One press takes it back, for those whom it changed. */
function useTagging(onDone: () => void) {
  const undo = useSubmit({
    send,
    done: ({ message }) => message,
    renews: RENEWED,
    failed: 'Erro ao desfazer',
    how: 'sentence',
  });
  return useSubmit({
    send,
    onDone: ({ message, changed }, { group, member }) => {
      if (changed.length === 0) notify.info(message);
      else notifyUndoable(message, () => undo.start({ group, userIds: changed, member: !member }));
      onDone();
    },
    renews: RENEWED,
    failed: 'Erro ao mudar os grupos',
    how: 'sentence',
  });
}
