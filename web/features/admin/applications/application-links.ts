/** An address a browser may open, or nothing: whoever applied wrote it. */
export function websiteLink(text: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, href } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && hostname.includes('.') ? href : undefined;
}

/** `@loja`, `loja` or the whole address of a profile. */
export function instagramLink(text: string): string | undefined {
  const handle = /^@?([\w.]{1,30})$/.exec(text.trim())?.[1];
  if (handle) return `https://instagram.com/${handle}`;
  return /^(?:https?:\/\/)?(?:www\.)?instagram\.com\//i.test(text) ? websiteLink(text) : undefined;
}
