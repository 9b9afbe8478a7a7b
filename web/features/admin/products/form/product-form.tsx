import { Link } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactNode } from 'react';

import type { Product } from '#contract/product';
import { useHasCollections } from '#web/api/has-collections.ts';
import { LeaveQuestion } from '#web/leave/leave-question.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldsToFix } from '#web/ui/note.tsx';

import { AddColorButton } from '../add-color/add-color-button.tsx';
import { ChartCard } from './chart-card.tsx';
import { CollectionCard } from './collection-card.tsx';
import { BoxCard, InfoCard, PricesCard } from './field-cards.tsx';
import { FlagsCard } from './flags-card.tsx';
import { ImagesCard } from './images-card.tsx';
import { PackCard } from './pack-card.tsx';
import { SizesCard } from './sizes-card.tsx';
import { StyleCard } from './style-card.tsx';
import type { ProductForm as Form } from './use-product-form.ts';
import { useSizes } from './use-sizes.ts';
import { WhoWaits } from './who-waits.tsx';

type Props = {
  form: Form;
  label: string;
  saveText: string;
  saving: boolean;
  onSave: () => void;
  /** What has to be known before the form is saved again; stands with the button. */
  notice?: ReactNode;
  /** As it is saved, where it is: other colours can be made of it. */
  product?: Product;
  /** What stands below the fields. */
  children?: ReactNode;
};

export function ProductForm({ form, label, saveText, saving, onSave, product, ...parts }: Props) {
  const [uploading, setUploading] = useState(false);
  const sizing = useSizes(form);
  const hasCollections = useHasCollections();
  const { form: formRef, problems, count } = form.problems;
  const unsaved = form.dirty || sizing.pending || uploading;
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
          <StyleCard
            form={form}
            action={product ? <AddColorButton product={product} unsaved={unsaved} /> : null}
          />
          <PricesCard form={form} />
          <SizesCard
            sizing={sizing}
            problems={problems}
            about={product && hasCollections ? <WhoWaits productId={product.id} /> : null}
          />
          <PackCard form={form} sizes={sizing.sizes} />
          <ChartCard form={form} />
          {form.mode === 'edit' ? <BoxCard form={form} /> : null}
        </div>
        <div className="stack">
          <ImagesCard form={form} onUploading={setUploading} />
          <FlagsCard form={form} />
          {hasCollections ? <CollectionCard form={form} /> : null}
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
      <LeaveQuestion unsaved={unsaved}>
        As alterações feitas neste produto serão perdidas.
      </LeaveQuestion>
    </form>
  );
}

/** Why the form cannot be saved now, next to the button that would. */
function Standing({ uploading, count }: { uploading: boolean; count: number }) {
  if (uploading) return 'Aguarde o envio das imagens.';
  return count === 0 ? null : <FieldsToFix count={count} />;
}
