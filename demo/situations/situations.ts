import { SITUATIONS } from './situation-stories.ts';
import { startElements } from '../without-server.ts';

void startElements();

const list = document.querySelector('.situations') as HTMLElement;
for (const [name, { title, text, path }] of Object.entries(SITUATIONS)) {
  const heading = Object.assign(document.createElement('b'), { textContent: title });
  const about = Object.assign(document.createElement('span'), { textContent: text });
  const address = Object.assign(document.createElement('code'), { textContent: path });
  const link = Object.assign(document.createElement('a'), { href: `./situation.html?page=${name}` });
  link.append(heading, about, address);
  const item = document.createElement('li');
  item.append(link);
  list.append(item);
}

// A static export has no server.
if (import.meta.env.MODE !== 'export') {
  const home = Object.assign(document.createElement('a'), { href: '/home', textContent: 'Home' });
  document
    .querySelector('.lead')
    ?.append(' The marketplace’s own pages, such as ', home, ', come drawn from its server.');
}
