import { useEffect, useState } from 'react';

import { changeSettingEndpoint } from '#contract/settings';
import { MOST_LOGO_BYTES, uploadLogoEndpoint } from '#contract/system-settings';
import { brandQuery } from '#web/api/brand.queries.ts';
import { call } from '#web/api/call.ts';
import { upload } from '#web/api/upload.ts';
import { reasonOf } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

/** The server judges by content; this only spares the wait. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

const KEY = ['logo'];

type Chosen = { file: File; preview: string };

/** The logo that counts, the one looked at before it is sent, and what went wrong with it. */
export function useLogo(initial: string | null) {
  const [current, setCurrent] = useState(initial);
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const preview = chosen?.preview;
  useEffect(() => {
    if (preview !== undefined) return () => URL.revokeObjectURL(preview);
    return undefined;
  }, [preview]);

  const common = {
    key: KEY,
    done: 'Logo atualizado com sucesso!',
    renews: [brandQuery.queryKey],
    failed: 'Erro ao fazer upload do logo',
    how: 'what',
    onFailed: (error: Error) => setProblem(reasonOf(error) || 'Tente novamente.'),
  } as const;
  const settle = (url: string | null) => {
    setCurrent(url);
    setChosen(undefined);
    setProblem(undefined);
  };
  const send = useSubmit({
    ...common,
    send: (file: File) => upload(uploadLogoEndpoint, { logo: [file] }),
    onDone: ({ url }) => settle(url),
  });
  const remove = useSubmit({
    ...common,
    send: () => call(changeSettingEndpoint, { params: { key: 'logoUrl' }, body: { value: null } }),
    onDone: () => settle(null),
  });

  return {
    current,
    chosen,
    problem,
    choose: (file: File) => {
      if (!send.isIdle()) return;
      const refusal = refusalOf(file);
      setProblem(refusal);
      setChosen(refusal ? undefined : { file, preview: URL.createObjectURL(file) });
    },
    giveUp: () => setChosen(undefined),
    send: () => {
      if (chosen) send.start(chosen.file);
    },
    sending: send.busy,
    remove: () => remove.start(),
    removing: remove.busy,
  };
}
export type Logo = ReturnType<typeof useLogo>;

function refusalOf(file: File): string | undefined {
  if (!LOGO_TYPES.includes(file.type)) return `${file.name}: envie uma imagem PNG, JPG ou WEBP.`;
  return file.size > MOST_LOGO_BYTES
    ? `${file.name}: o logo pode ter até ${MOST_LOGO_BYTES / 1024 / 1024} MB.`
    : undefined;
}
