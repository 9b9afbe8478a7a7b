import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { changeSettingEndpoint } from '#contract/settings';
import { MOST_LOGO_BYTES, uploadLogoEndpoint } from '#contract/system-settings';
import { brandQuery } from '#web/api/brand.queries.ts';
import { call } from '#web/api/call.ts';
import { upload } from '#web/api/upload.ts';
import { isSignedOut, reasonOf, tellFailure } from '#web/failure/tell-failure.ts';
import { notify } from '#web/ui/notify.ts';

/** The server judges by content; this only spares the wait. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

type Chosen = { file: File; preview: string };

/** The logo that counts, the one looked at before it is sent, and what went wrong with it. */
export function useLogo(initial: string | null) {
  const queryClient = useQueryClient();
  const [current, setCurrent] = useState(initial);
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const preview = chosen?.preview;
  useEffect(() => {
    if (preview !== undefined) return () => URL.revokeObjectURL(preview);
    return undefined;
  }, [preview]);

  const settle = (url: string | null) => {
    setCurrent(url);
    setChosen(undefined);
    setProblem(undefined);
    notify.success('Logo atualizado com sucesso!');
    void queryClient.invalidateQueries({ queryKey: brandQuery.queryKey });
  };
  const fail = (error: unknown) => {
    tellFailure(error, 'Erro ao fazer upload do logo', { reasonOnPage: true });
    if (!isSignedOut(error)) setProblem(reasonOf(error) || 'Tente novamente.');
  };
  const common = { mutationKey: ['logo'], meta: { ownErrors: true }, onError: fail };
  const send = useMutation({
    ...common,
    mutationFn: (file: File) => upload(uploadLogoEndpoint, { logo: [file] }),
    onSuccess: ({ url }) => settle(url),
  });
  const remove = useMutation({
    ...common,
    mutationFn: () =>
      call(changeSettingEndpoint, { params: { key: 'logoUrl' }, body: { value: null } }),
    onSuccess: () => settle(null),
  });
  const idle = () => queryClient.isMutating({ mutationKey: common.mutationKey }) === 0;

  return {
    current,
    chosen,
    problem,
    choose: (file: File) => {
      if (!idle()) return;
      const refusal = refusalOf(file);
      setProblem(refusal);
      setChosen(refusal ? undefined : { file, preview: URL.createObjectURL(file) });
    },
    giveUp: () => setChosen(undefined),
    send: () => {
      if (chosen && idle()) send.mutate(chosen.file);
    },
    sending: send.isPending,
    remove: () => {
      if (idle()) remove.mutate();
    },
    removing: remove.isPending,
  };
}
export type Logo = ReturnType<typeof useLogo>;

function refusalOf(file: File): string | undefined {
  if (!LOGO_TYPES.includes(file.type)) return `${file.name}: envie uma imagem PNG, JPG ou WEBP.`;
  return file.size > MOST_LOGO_BYTES
    ? `${file.name}: o logo pode ter até ${MOST_LOGO_BYTES / 1024 / 1024} MB.`
    : undefined;
}
