import { notify } from './notify.ts';

/** Says how it went; false when the browser refused, which it does on pages without TLS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success('Copiado para a área de transferência');
    return true;
  } catch {
    notify.error('Não foi possível copiar');
    return false;
  }
}
