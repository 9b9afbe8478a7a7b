import { useEffect, useState } from 'react';

import { askBrand } from '#web/api/brand.ts';

import { useBrand } from './use-brand.ts';

const BUILT_IN = import.meta.env.VITE_BRAND_LOGO;
const FALLBACK = '/brand/logo.svg';
const PRODUCT = 'Ourela';

/** Build-time logo, else the brand's, else the fallback image, else the name in letters. */
export function BrandLogo() {
  const { brand, settled } = useBrand();
  useEffect(() => {
    // A failure is nobody's business: the label falls back.
    if (!BUILT_IN) askBrand().catch(() => undefined);
  }, []);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const name = brand?.name || PRODUCT;
  const chain = [BUILT_IN, brand?.logoUrl, FALLBACK];
  const source = chain.find((url) => url && !broken.includes(url));

  // The label keeps its size meanwhile, so that nothing jumps when the logo arrives.
  if (!BUILT_IN && !settled) return <span className="woven__logo" />;
  if (!source) return <span className="woven__logo woven__name truncate">{name}</span>;
  return (
    <img
      className="woven__logo"
      src={source}
      alt={name}
      onError={() => setBroken((urls) => [...urls, source])}
    />
  );
}
