import { http, HttpResponse } from 'msw';
import { appById } from '../apps.ts';
import { drawAppIcon, drawPortrait, partnerPicture } from '../artwork.ts';
import { personById } from '../people.ts';
import { logoOf, tenantById } from '../tenants.ts';

function picture(svg: string | undefined) {
  if (svg === undefined) return new HttpResponse(null, { status: 404 });
  return new HttpResponse(svg, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'max-age=3600' } });
}

/** Icons, logos, portraits, and the pictures of partners' templates. */
export function assetHandlers() {
  const nameOf = (file: unknown) => String(file).replace(/\.svg$/, '');
  return [
    http.get('*/assets/apps/:file', ({ params }) => {
      const app = appById(nameOf(params['file']));
      return picture(app && drawAppIcon(app.color, app.glyph));
    }),
    http.get('*/assets/logos/:file', ({ params }) => {
      const [id = '', ground] = nameOf(params['file']).split(/-(?=on-dark$)/);
      const tenant = tenantById(id);
      return picture(tenant && logoOf(tenant, ground && '#ffffff'));
    }),
    http.get('*/assets/partners/:file', ({ params }) => picture(partnerPicture(nameOf(params['file'])))),
    http.get('*/assets/people/:file', ({ params }) => {
      const person = personById(nameOf(params['file']));
      return picture(person?.profilePic ? drawPortrait('#cbe3ec') : undefined);
    }),
  ];
}
