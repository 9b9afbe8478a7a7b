import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { changeSettingsEndpoint, type EditedSettings } from '#contract/system-settings';
import { ApiError } from '#web/api/api-error.ts';
import { brandQuery, policiesQuery } from '#web/api/brand.queries.ts';
import { call } from '#web/api/call.ts';
import { settingsQuery } from '#web/api/settings.queries.ts';
import { isSignedOut, reasonOf, tellFailure } from '#web/failure/tell-failure.ts';
import { withIdentity } from '#web/identity/with-identity.ts';
import { notify } from '#web/ui/notify.ts';

import { overwrittenIn, type Overwritten } from './overwritten.ts';
import type { SettingName } from './setting-names.ts';
import { changesIn, loadedOf, type Problems, type SettingsInput } from './settings-input.ts';
import type { SettingsForm } from './use-settings-form.ts';

const KEY = ['settings-save'];
const FAILED = 'Erro ao atualizar configurações';

/** The server's complaints under the names the form knows. */
function refusedFields(error: unknown): Problems {
  const problems: Problems = {};
  if (!(error instanceof ApiError)) return problems;
  for (const { path, message } of error.details) {
    if (path.startsWith('settings.')) problems[path.slice('settings.'.length)] ??= message;
  }
  return problems;
}

export function useSaveSettings(form: SettingsForm) {
  const queryClient = useQueryClient();
  /** What went wrong and belongs to no field. */
  const [failure, setFailure] = useState<string>();
  const [overwritten, setOverwritten] = useState<Overwritten>({});
  const { mutate, isPending } = useMutation({
    mutationKey: KEY,
    meta: { ownErrors: true },
    mutationFn: ({ changes }: { changes: Partial<EditedSettings>; sent: SettingsInput }) =>
      withIdentity(() =>
        call(changeSettingsEndpoint, {
          body: { settings: changes, loaded: loadedOf(changes, form.loaded) },
        }),
      ),
    onSuccess: ({ settings }, { sent }) => {
      form.settle(settings, sent);
      notify.success('Configurações atualizadas com sucesso!');
      for (const { queryKey } of [settingsQuery, brandQuery, policiesQuery]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    onError: (error) => {
      tellFailure(error, FAILED, { reasonOnPage: true });
      if (isSignedOut(error)) return;
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
    // Asked of the cache, which knows at once; the screen only knows after its next drawing.
    if (queryClient.isMutating({ mutationKey: KEY }) > 0) return;
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
    mutate({ changes, sent: structuredClone(form.typed()) });
  };
  /** One of the two values was chosen; whether to save is asked anew. */
  const decide = (name: SettingName, take: boolean) => {
    form.learn(name, overwritten, { take });
    setOverwritten(({ [name]: _decided, ...rest }) => rest);
  };
  return { save, saving: isPending, failure, overwritten, decide };
}
