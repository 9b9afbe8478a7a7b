/** Banks write Latin-1, spreadsheets UTF-8: what is not valid UTF-8 is read as the former. */
export function readText(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return content.toString('latin1');
  }
}
