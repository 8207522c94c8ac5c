interface DetailVersion1 {
  readonly currency: string;
  readonly productos: readonly {
    readonly description: string;
    readonly quantity: string;
    readonly unitPrice: string;
    readonly profitMonto: string;
    readonly descuentoMonto: string;
    readonly subtotal: string;
  }[];
  readonly total: string;
}

/** Turns the data of `QuoterDetailUpdated` version 1 into version 2, which has English names. */
export function renameQuoterDetailFields(data: unknown): unknown {
  const { productos, ...rest } = data as DetailVersion1;
  const lines = productos.map(({ profitMonto: profit, descuentoMonto: discount, ...line }) => ({
    ...line,
    profit,
    discount,
  }));
  return { ...rest, lines };
}
