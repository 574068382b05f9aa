/** The drawing operations of a page, in points from the top start corner of an A4 sheet. */
export type Op =
  | {
      readonly kind: 'text';
      readonly x: number;
      /** The baseline. */
      readonly y: number;
      readonly size: number;
      readonly bold?: boolean;
      readonly soft?: boolean;
      readonly text: string;
    }
  | {
      readonly kind: 'rule';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly strong?: boolean;
    };

export type Page = readonly Op[];

export const A4 = { width: 595, height: 842 } as const;
