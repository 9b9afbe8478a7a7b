import { useQuery } from '@tanstack/react-query';

import { filledPolicy } from '#contract/policy-template';
import { firstStepsQuery } from '#web/api/first-steps.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { POLICY_MODELS, type PolicyModel } from './policy-models.ts';

type Props = { model: PolicyModel; open: boolean; onUse: () => void; onClose: () => void };

/** As resellers would read it, with the company's own data in it. */
export function ReadModel({ model, open, onUse, onClose }: Props) {
  const { data } = useQuery({ ...firstStepsQuery, enabled: false });
  const { label, terms, privacy } = POLICY_MODELS[model];
  const company = {
    companyName: data?.brand.named ? data.brand.name : '',
    cnpj: data?.brand.cnpj ?? '',
    contactEmail: data?.brand.contactEmail ?? '',
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={label}
      description="O que está entre colchetes é para você preencher."
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button variant="primary" onClick={onUse}>
            Usar este modelo
          </Button>
        </>
      }
    >
      <div className="policy-text text">
        {[terms, privacy].map((text) => (
          <p key={text}>{filledPolicy(text, company)}</p>
        ))}
      </div>
    </Dialog>
  );
}
