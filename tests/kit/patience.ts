import { configure } from '@testing-library/react';

// What a screen shows may be fetched and compiled on the way, which a busy machine does slowly.
configure({ asyncUtilTimeout: 30_000 });
