import { useState } from 'react';

import { changeSettingsEndpoint, type EditedSettings } from '#contract/system-settings';
import { brandQuery, policiesQuery } from '#web/api/brand.queries.ts';
import { call } from '#web/api/call.ts';
import { settingsQuery } from '#web/api/settings.queries.ts';
import { withIdentity } from '#web/identity/with-identity.ts';
import { detailsOf, reasonOf } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { notify } from '#web/ui/notify.ts';

import { overwrittenIn, type Overwritten } from './overwritten.ts';
import type { SettingName } from './setting-names.ts';
import { changesIn, loadedOf, type Problems, type SettingsInput } from './settings-input.ts';
import type { SettingsForm } from './use-settings-form.ts';

const FAILED = 'Erro ao atualizar configurações';

/** The server's complaints under the names the form knows. */
function refusedFields(error: unknown): Problems {
  const problems: Problems = {};
  for (const { path, message } of detailsOf(error)) {
    if (path.startsWith('settings.')) problems[path.slice('settings.'.length)] ??= message;
  }
  return problems;
}

export function useSaveSettings(form: SettingsForm) {
  /** What went wrong and belongs to no field. */
  const [failure, setFailure] = useState<string>();
  const [overwritten, setOverwritten] = useState<Overwritten>({});
  const {
    start,
    busy,
    isIdle,
    sent: tried,
  } = useSubmit({
    send: ({ changes }: { changes: Partial<EditedSettings>; sent: SettingsInput }) =>
      withIdentity(() =>
        call(changeSettingsEndpoint, {
          body: { settings: changes, loaded: loadedOf(changes, form.loaded) },
        }),
      ),
    done: 'Configurações atualizadas com sucesso!',
    onDone: ({ settings }, { sent }) => form.settle(settings, sent),
    renews: [settingsQuery.queryKey, brandQuery.queryKey, policiesQuery.queryKey],
    failed: FAILED,
    how: 'what',
    onFailed: (error) => {
      const theirs = overwrittenIn(error);
      if (theirs) {
        setOverwritten(theirs);
        return;
      }
      const problems = refusedFields(error);
      form.show(problems);
      if (Object.keys(problems).length === 0) {
        setFailure(reasonOf(error) || FAILED);
      }
    },
  });

  const save = () => {
    if (!isIdle()) return;
    setFailure(undefined);
    setOverwritten({});
    const settings = form.read();
    if (!settings) return;
    const changes = changesIn(settings, form.loaded);
    if (Object.keys(changes).length === 0) {
      form.settle(form.loaded, form.typed());
      notify.info('Nada mudou: não há o que salvar.');
      return;
    }
    start({ changes, sent: structuredClone(form.typed()) });
  };
  /** One of the two values was chosen; whether to save is asked anew. */
  const decide = (name: SettingName, take: boolean) => {
    form.learn(name, overwritten, { take });
    setOverwritten(({ [name]: _decided, ...rest }) => rest);
  };
  return { save, saving: busy, failure, overwritten, mine: tried?.changes ?? {}, decide };
}
