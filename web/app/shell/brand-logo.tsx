import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { brandQuery } from '#web/api/brand.queries.ts';

const BUILT_IN = import.meta.env.VITE_BRAND_LOGO;
const FALLBACK = '/brand/logo.svg';
const PRODUCT = 'Ourela';

/** Build-time logo, else the brand's, else the fallback image, else the name in letters. */
export function BrandLogo() {
  const brand = useQuery({ ...brandQuery, enabled: !BUILT_IN });
  const [broken, setBroken] = useState<readonly string[]>([]);
  const name = brand.data?.name || PRODUCT;
  const chain = [BUILT_IN, brand.data?.logoUrl, FALLBACK];
  const source = chain.find((url) => url && !broken.includes(url));

  // The label keeps its size meanwhile, so that nothing jumps when the logo arrives.
  if (!BUILT_IN && brand.isPending) return <span className="woven__logo" />;
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
