import { useQuery } from '@tanstack/react-query';

import { policiesQuery } from '#web/api/brand.queries.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export type Policy = 'termsOfService' | 'privacyPolicy';

const TITLES: Record<Policy, string> = {
  termsOfService: 'Termos de uso',
  privacyPolicy: 'Política de privacidade',
};

type Props = { policy: Policy; open: boolean; onClose: () => void };

export function PoliciesDialog({ policy, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={TITLES[policy]} size="md">
      {open && <PolicyText policy={policy} />}
    </Dialog>
  );
}

function PolicyText({ policy }: { policy: Policy }) {
  const policies = useQuery(policiesQuery);
  if (!policies.isSuccess) {
    return (
      <LoadingOrFailed
        query={policies}
        title="Não foi possível carregar o texto"
        waiting={<Spinner />}
      />
    );
  }
  const paragraphs = policies.data[policy].split('\n').filter((line) => line.trim() !== '');
  if (paragraphs.length === 0) return <EmptyState title="Texto ainda não publicado" />;
  return (
    <div className="policy">
      {paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the text never changes while shown
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
