import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';

import { keysOf } from '#contract/closed-set';
import type { BrandTerm } from '#contract/payment-terms';
import type { SystemSettings } from '#contract/system-settings';
import { useHasGroups } from '#web/api/groups.queries.ts';
import { GroupsCard } from '#web/groups/groups-card.tsx';
import { LeaveQuestion } from '#web/leave/leave-question.tsx';
import { notifyUndoable } from '#web/ui/notify-undoable.tsx';

import { BoletoCard } from './boleto-card.tsx';
import { CatalogCard } from './catalog-card.tsx';
import { CompanyCard } from './company-card.tsx';
import { CouponsCard } from './coupons/coupons-card.tsx';
import { DunningCard } from './dunning-card.tsx';
import { GradesCard } from './grades-card.tsx';
import { LogoCard } from './logo-card.tsx';
import { MailCard } from './mail-card.tsx';
import { OverwrittenNote, OverwrittenSummary } from './overwritten-note.tsx';
import { BankCard, PaymentCard, PixCard } from './payment-cards.tsx';
import { PoliciesCard } from './policies-card.tsx';
import { PriceTablesCard } from './price-tables-card.tsx';
import { PromotionsCard } from './promotions/promotions-card.tsx';
import { SaveBar } from './save-bar.tsx';
import { SectionIndex } from './section-index.tsx';
import { statesIn } from './section-states.ts';
import { changedIn, SECTIONS, unsavedText, type SectionName } from './sections.ts';
import { SettingsSection } from './settings-section.tsx';
import { ShippingCard } from './shipping-card.tsx';
import { TermDialog } from './term-dialog.tsx';
import { TermsCard } from './terms-card.tsx';
import { useCurrentSection } from './use-current-section.ts';
import { useLogo } from './use-logo.ts';
import { useSaveSettings } from './use-save-settings.ts';
import { useSettingsForm, type SettingsForm as Form } from './use-settings-form.ts';

type Props = {
  settings: SystemSettings;
  /** A bank makes PIX charges: whoever runs the portal has set it up, and it is only said here. */
  automaticPix: boolean;
};

/** Filled once: what the server says later never writes over what is being typed. */
export function SettingsForm({ settings, automaticPix }: Props) {
  const { ref, form } = useSettingsForm(settings);
  const { input, loaded, problems } = form;
  const logo = useLogo(settings.logoUrl);
  const { save, saving, failure, overwritten, mine, decide } = useSaveSettings(form);
  const { current, go } = useCurrentSection();
  const noteRef = useConflictFocus(ref, Object.keys(overwritten).length);
  const changed = changedIn(input, loaded);
  const logoChosen = logo.chosen !== undefined;
  const unsaved = changed.length > 0 || logoChosen;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const discard = useDiscard(form);
  const stateOf = statesIn(
    { input, problems },
    { changed, overwritten, logo: logo.current, logoChosen, groups: useHasGroups() },
  );
  const terms = useTermTask();
  const mostParts = loaded.maxInstallments;
  const cards = cardsOf(form, {
    logo: <LogoCard logo={logo} />,
    terms: <TermsCard form={form} mostParts={mostParts} onEdit={terms.start} />,
    pix: <PixCard form={form} automatic={automaticPix} />,
  });
  return (
    <>
      <form ref={ref} noValidate aria-label="Configurações do Sistema" onSubmit={submit}>
        <OverwrittenSummary ref={noteRef} overwritten={overwritten} onGo={go} />
        <div className="settings">
          <SectionIndex current={current} stateOf={stateOf} onGo={go} />
          <div className="settings-cards stack">
            {keysOf(SECTIONS).map((name) => (
              <SettingsSection
                key={name}
                name={name}
                note={
                  <OverwrittenNote
                    section={name}
                    overwritten={overwritten}
                    mine={mine}
                    onKeep={(setting) => decide(setting, false)}
                    onTake={(setting) => decide(setting, true)}
                  />
                }
              >
                {cards[name]}
              </SettingsSection>
            ))}
          </div>
        </div>
        <SaveBar
          problems={Object.keys(problems).length}
          unsaved={unsaved ? unsavedText(changed, logoChosen) : undefined}
          failure={failure}
          saving={saving}
          discardable={changed.length > 0}
          onDiscard={discard}
          onSave={save}
        />
        <LeaveQuestion unsaved={unsaved}>
          As alterações feitas nas configurações serão perdidas.
        </LeaveQuestion>
      </form>
      <TermDialog key={terms.opened} {...terms.task} mostParts={mostParts} onClose={terms.close} />
    </>
  );
}

type OwnCards = Record<'logo' | 'terms' | 'pix', ReactNode>;

const cardsOf = (form: Form, { logo, terms, pix }: OwnCards): Record<SectionName, ReactNode> => ({
  company: <CompanyCard form={form} />,
  logo,
  catalog: <CatalogCard form={form} />,
  grades: <GradesCard form={form} />,
  shipping: <ShippingCard form={form} />,
  payment: <PaymentCard form={form} />,
  terms,
  prices: <PriceTablesCard />,
  promotions: <PromotionsCard />,
  coupons: <CouponsCard />,
  pix,
  bank: <BankCard form={form} />,
  boleto: <BoletoCard form={form} />,
  mails: <MailCard form={form} />,
  groups: <GroupsCard />,
  dunning: <DunningCard form={form} />,
  policies: <PoliciesCard form={form} />,
});

/** The dialog of a term stands outside of the form: what is sent there is not the settings. */
function useTermTask() {
  const [task, setTask] = useState<{ term: BrandTerm | undefined; open: boolean }>({
    term: undefined,
    open: false,
  });
  const [opened, setOpened] = useState(0);
  return {
    task,
    /** Each time it is opened it starts from what is saved. */
    opened,
    start: (term: BrandTerm | undefined) => {
      setOpened((count) => count + 1);
      setTask({ term, open: true });
    },
    close: () => setTask((now) => ({ ...now, open: false })),
  };
}

/** What was typed is put away, and one press brings it back. */
const useDiscard =
  ({ discard, set }: Pick<Form, 'discard' | 'set'>) =>
  () => {
    const typed = discard();
    notifyUndoable('Alterações descartadas.', () => set(typed));
  };

/** First to what is to be decided, then from one decision to the next, and at last to the button. */
function useConflictFocus(form: RefObject<HTMLElement | null>, left: number) {
  const summary = useRef<HTMLDivElement>(null);
  const before = useRef(0);
  useEffect(() => {
    const had = before.current;
    before.current = left;
    if (left > had) summary.current?.focus();
    else if (left < had) {
      const next = left > 0 ? '.overwritten--here' : '[type="submit"]';
      form.current?.querySelector<HTMLElement>(next)?.focus();
    }
  }, [left, form]);
  return summary;
}
