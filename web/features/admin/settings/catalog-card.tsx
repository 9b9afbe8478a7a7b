import { Link } from '@tanstack/react-router';

import { keysOf } from '#contract/closed-set';
import { Card } from '#web/ui/card.tsx';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { SwitchField } from '#web/ui/field.tsx';

import { CARD_CHOICES, SETTING_NAMES } from './setting-names.ts';
import type { SettingsForm } from './use-settings-form.ts';

const CHOICES = keysOf(CARD_CHOICES).map((value) => ({ value, ...CARD_CHOICES[value] }));

/** How resellers see what comes in several colours. */
export const CatalogCard = ({ form }: { form: SettingsForm }) => (
  <Card title={SETTING_NAMES.catalogCards.card}>
    <ChoiceCards
      legend={SETTING_NAMES.catalogCards.label}
      shownLegend
      choices={CHOICES}
      value={form.input.catalogCards}
      onChange={(catalogCards) => form.set({ catalogCards })}
      beside
    />
    <SwitchField
      label={SETTING_NAMES.restockAlerts.label}
      hint="Revendedores pedem para ser avisados; quando o tamanho volta, vão e-mail e aviso no sino, por ordem de espera."
      name="restockAlerts"
      checked={form.input.restockAlerts}
      onChange={(restockAlerts) => form.set({ restockAlerts })}
    />
    <p>
      <Link to="/admin/collections" className="link-arrow">
        Coleções e pedidos programados
      </Link>
    </p>
  </Card>
);
