import type { DemoPicture } from '#server/demo/collection';

type Drawing = Omit<DemoPicture, 'file' | 'width'> & { grain?: number };

/** The drawing as an SVG document. */
export function garment(drawing: Drawing): string;
