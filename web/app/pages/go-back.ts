import { useRouter } from '@tanstack/react-router';

/** Back in history; a page opened directly has none, so it leads home. */
export function useGoBack(): () => void {
  const router = useRouter();
  return () => {
    if (router.history.length > 1) router.history.back();
    else void router.navigate({ to: '/' });
  };
}
