import { configure } from '@testing-library/react';

// Parts of a screen may be fetched and compiled when they are first shown, which a busy machine does slowly.
configure({ asyncUtilTimeout: 30_000 });
