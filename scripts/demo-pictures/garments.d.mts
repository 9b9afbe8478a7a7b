import type { DemoPicture } from '#server/demo/collection';

/** The drawing as an SVG document. */
export function garment(drawing: Omit<DemoPicture, 'file'>): string;
