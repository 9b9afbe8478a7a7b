import { Plus } from 'lucide-react';
import { useState } from 'react';

import { Button } from '#web/ui/button.tsx';

import { RegisterDialog } from './register-dialog.tsx';

export function RegisterButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus className="i i-sm" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Registrar recebimento
      </Button>
      <RegisterDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
