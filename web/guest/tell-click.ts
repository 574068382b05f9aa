import { FORWARD_PATH } from '#shared/domain/message/forward-path.ts';
import { linkInPage } from './link-in-page.ts';

/** A scanner of mails opens links but runs no page: this says that a person did. */
const token = linkInPage();
if (token) navigator.sendBeacon(`${FORWARD_PATH}?${new URLSearchParams({ t: token })}`);
