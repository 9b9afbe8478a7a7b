import { useState } from 'react';

import { PoliciesDialog, type Policy } from './policies-dialog.tsx';

/** The texts one accepts, each a press away. */
export function ConsentNote() {
  const [policy, setPolicy] = useState<Policy>('termsOfService');
  const [open, setOpen] = useState(false);
  const show = (which: Policy) => () => {
    setPolicy(which);
    setOpen(true);
  };

  return (
    <>
      <p className="hint">
        Ao se cadastrar, você aceita os{' '}
        <button type="button" className="link" onClick={show('termsOfService')}>
          termos de uso
        </button>{' '}
        e a{' '}
        <button type="button" className="link" onClick={show('privacyPolicy')}>
          política de privacidade
        </button>
        .
      </p>
      <PoliciesDialog policy={policy} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
