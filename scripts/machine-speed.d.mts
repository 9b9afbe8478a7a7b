export declare function slownessOf(took: number): number;
export declare function machineSlowness(): number;
