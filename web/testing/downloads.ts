import { vi } from 'vitest';

/** Downloads have nowhere to go in a test; answers with what was saved, by name. */
export function catchDownloads(): Map<string, Blob> {
  const saved = new Map<string, Blob>();
  let last = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    if (content instanceof Blob) last = content;
    return 'blob:x';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.set(this.download, last);
  });
  return saved;
}
