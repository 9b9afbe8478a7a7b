import { useSyncExternalStore } from 'react';

import { knownBrand, onBrandChange } from '#web/api/brand.ts';

export const useBrand = () => useSyncExternalStore(onBrandChange, knownBrand);
