import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';

import { LeaveQuestion } from '#web/leave/leave-question.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';

import { ChartCard } from './chart-card.tsx';
import { BoxCard, InfoCard, PricesCard } from './field-cards.tsx';
import { FlagsCard } from './flags-card.tsx';
import { ImagesCard } from './images-card.tsx';
import { SizesCard } from './sizes-card.tsx';
import type { ProductForm as Form } from './use-product-form.ts';
import { useSizes } from './use-sizes.ts';

const MARKED = '[aria-invalid="true"], [data-problem]';

type Props = {
  form: Form;
  label: string;
  saveText: string;
  saving: boolean;
  onSave: () => void;
  /** What has to be known before the form is saved again; stands with the button. */
  notice?: ReactNode;
  /** What stands below the fields. */
  children?: ReactNode;
};

export function ProductForm({ form, label, saveText, saving, onSave, ...parts }: Props) {
  const [uploading, setUploading] = useState(false);
  const sizing = useSizes(form);
  const { shown, count } = form.problems;
  const formRef = useRef<HTMLFormElement>(null);
  // Marked fields exist only after the drawing; the first on the page takes the focus.
  useEffect(() => {
    if (shown > 0) formRef.current?.querySelector<HTMLElement>(MARKED)?.focus();
  }, [shown]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (uploading) return;
    const settled = sizing.settle();
    if (form.check() && settled) onSave();
  };
  return (
    <form ref={formRef} className="product-form" noValidate aria-label={label} onSubmit={submit}>
      <div className="form-grid">
        <div className="stack">
          <InfoCard form={form} />
          <PricesCard form={form} />
          <SizesCard sizing={sizing} problems={form.problems.problems} />
          <ChartCard form={form} />
          {form.mode === 'edit' ? <BoxCard form={form} /> : null}
        </div>
        <div className="stack">
          <ImagesCard form={form} onUploading={setUploading} />
          <FlagsCard form={form} />
        </div>
      </div>
      {parts.children}
      <div className="savebar cluster">
        {parts.notice}
        <output className="savebar__text">
          <Standing uploading={uploading} count={count} />
        </output>
        <Link className={buttonClass({ variant: 'ghost' })} to="/admin/products">
          Cancelar
        </Link>
        <Button
          type="submit"
          variant="primary"
          disabled={uploading}
          loading={saving}
          loadingText="Salvando..."
        >
          {saveText}
        </Button>
      </div>
      <LeaveQuestion unsaved={form.dirty || sizing.pending || uploading}>
        As alterações feitas neste produto serão perdidas.
      </LeaveQuestion>
    </form>
  );
}

/** Why the form cannot be saved now, next to the button that would. */
function Standing({ uploading, count }: { uploading: boolean; count: number }) {
  if (uploading) return 'Aguarde o envio das imagens.';
  if (count === 0) return null;
  return (
    <span className="error">
      <CircleAlert className="i" aria-hidden="true" />
      {count === 1 ? '1 campo para corrigir' : `${count} campos para corrigir`}
    </span>
  );
}
