/** The first digits of numbers that share the country code 1 and are not of the United States: Canada and the Caribbean. */
const OTHERS = new Set(
  (
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474 506 ' +
    '514 519 537 548 568 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 851 867 873 ' +
    '879 902 905 942 242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'
  ).split(' '),
);

/** Whether a number (E.164) is one of the United States, where WhatsApp delivers no marketing. */
export const isOfUnitedStates = (phone: string): boolean => phone.startsWith('+1') && !OTHERS.has(phone.slice(2, 5));
