import { useRef, useState } from 'react';

import { confirmIdentityEndpoint } from '#contract/confirm-identity';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';

const FAILED = 'Não foi possível confirmar. Tente novamente.';

/** What is typed, by which way, and what was wrong with it. */
export function useProof(onProven: () => void) {
  const [typed, setTyped] = useState('');
  const [byCode, setByCode] = useState(false);
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const start = (code: boolean) => {
    setByCode(code);
    setTyped('');
    setError(undefined);
  };
  const refuse = (text: string) => {
    setError(text);
    input.current?.focus();
  };
  async function submit() {
    if (sending) return;
    if (typed === '') return refuse(byCode ? 'Digite o código' : 'Digite sua senha');
    setSending(true);
    try {
      const body = byCode ? { code: typed } : { password: typed };
      await call(confirmIdentityEndpoint, { body });
      start(false);
      onProven();
    } catch (failure) {
      refuse((failure instanceof ApiError && failure.message) || FAILED);
    } finally {
      setSending(false);
    }
    return undefined;
  }
  return {
    field: { ref: input, value: typed, error, required: true },
    byCode,
    sending,
    submit,
    change: (value: string) => {
      setTyped(value);
      setError(undefined);
    },
    switchWay: () => start(!byCode),
    /** Nothing typed stays behind a question that was given up. */
    clear: () => start(false),
  };
}
