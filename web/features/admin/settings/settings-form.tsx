import { useEffect, useRef, type FormEvent } from 'react';

import type { SystemSettings } from '#contract/system-settings';
import { LeaveQuestion } from '#web/leave/leave-question.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldsToFix, Note } from '#web/ui/note.tsx';

import { BoletoCard } from './boleto-card.tsx';
import { CatalogCard } from './catalog-card.tsx';
import { CompanyCard } from './company-card.tsx';
import { GradesCard } from './grades-card.tsx';
import { LogoCard } from './logo-card.tsx';
import { MailCard } from './mail-card.tsx';
import { OverwrittenNote } from './overwritten-note.tsx';
import { BankCard, PaymentCard, PixCard } from './payment-cards.tsx';
import { PoliciesCard } from './policies-card.tsx';
import type { SettingName } from './setting-names.ts';
import { ShippingCard } from './shipping-card.tsx';
import { useLogo } from './use-logo.ts';
import { useSaveSettings } from './use-save-settings.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** Filled once: what the server says later never writes over what is being typed. */
export function SettingsForm({ settings }: { settings: SystemSettings }) {
  const form = useSettingsForm(settings);
  const { form: formRef, problems, dirty } = form;
  const logo = useLogo(settings.logoUrl);
  const { save, saving, failure, overwritten, mine, decide } = useSaveSettings(form);
  const noteRef = useRef<HTMLDivElement>(null);
  const others = Object.keys(overwritten).length;
  // With every choice its buttons go: the note has the focus while there is one to make.
  useEffect(() => {
    if (others > 0) noteRef.current?.focus();
  }, [others]);
  const choose = (name: SettingName, take: boolean) => {
    decide(name, take);
    if (others === 1) formRef.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form ref={formRef} noValidate aria-label="Configurações do Sistema" onSubmit={submit}>
      <OverwrittenNote
        ref={noteRef}
        overwritten={overwritten}
        mine={mine}
        onKeep={(name) => choose(name, false)}
        onTake={(name) => choose(name, true)}
      />
      <div className="settings-grid stack">
        <CompanyCard form={form} />
        <LogoCard logo={logo} />
        <CatalogCard form={form} />
        <GradesCard form={form} />
        <ShippingCard form={form} />
        <PaymentCard form={form} />
        <PixCard form={form} />
        <BankCard form={form} />
        <BoletoCard form={form} />
        <MailCard form={form} />
        <PoliciesCard form={form} />
      </div>
      <div className="savebar cluster">
        {failure ? (
          <Note tone="danger" role="alert">
            {failure}
          </Note>
        ) : null}
        <output className="savebar__text">
          <Standing count={Object.keys(problems).length} dirty={dirty} />
        </output>
        <Button type="submit" variant="primary" loading={saving} loadingText="Salvando...">
          Salvar Configurações
        </Button>
      </div>
      <LeaveQuestion unsaved={dirty || logo.chosen !== undefined}>
        As alterações feitas nas configurações serão perdidas.
      </LeaveQuestion>
    </form>
  );
}

/** What stands between the form and being saved, next to the button. */
function Standing({ count, dirty }: { count: number; dirty: boolean }) {
  if (count === 0) return dirty ? 'Há alterações não salvas.' : null;
  return <FieldsToFix count={count} />;
}
