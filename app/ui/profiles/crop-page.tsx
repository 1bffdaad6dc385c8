import type { ChangeEvent, FormEvent, ReactNode } from 'react';
import { CROP_STEP, cropHeight, cropWidths, type Crop } from '~/domain/photos/rules';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import { placeholderClass } from '~/delivery/placeholder-class';
import { formError, type Errors } from '~/ui/kit/post-answer';

export type CroppedPhoto = { src: string; widthPx: number; heightPx: number; crop: Crop };

export type StoredPhoto = CroppedPhoto & { id: string };

/** A live preview, with JavaScript. */
export type CropAdditions = {
  crop: Crop;
  /** Formats per mille as percent. */
  say: (value: number) => string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  preview: ReactNode;
};

/** A slider's range in whole steps from its exact current value. An end may be exceeded; the server clamps it. */
const toSteps = ({ min, max }: { min: number; max: number }, from: number) => ({
  min: from - Math.ceil((from - min) / CROP_STEP) * CROP_STEP,
  max: from + Math.ceil((max - from) / CROP_STEP) * CROP_STEP,
  step: CROP_STEP,
});

type SliderProps = { name: keyof Crop; label: string; min: number; max: number; value: number };

function Slider({
  additions,
  value,
  label,
  name,
  ...range
}: SliderProps & { additions?: CropAdditions | undefined }) {
  const shown = additions
    ? {
        value: additions.crop[name],
        'aria-valuetext': additions.say(additions.crop[name]),
        onChange: additions.onChange,
      }
    : { defaultValue: value };
  const stuck = range.max <= range.min;
  return (
    <label className={`block ${stuck ? 'opacity-50' : ''}`}>
      <span className="label mb-0">{label}</span>
      <input
        type="range"
        name={name}
        className="block h-tap w-full accent-primary"
        disabled={stuck}
        {...toSteps(range, additions ? additions.crop[name] : value)}
        {...shown}
      />
      {stuck && <input type="hidden" name={name} value={range.min} />}
    </label>
  );
}

type FormProps = {
  photo: CroppedPhoto;
  additions?: CropAdditions | undefined;
  errors?: Errors;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

function Sliders({ photo, additions }: Pick<FormProps, 'photo' | 'additions'>) {
  const t = useT();
  const { min, max } = cropWidths(photo);
  // Without JavaScript, a narrower part would have room to move.
  const width = additions?.crop.width ?? min;
  const common = { additions };
  return (
    <>
      <Slider
        {...common}
        name="width"
        label={t('profiles:photos_crop_width')}
        min={min}
        max={max}
        value={photo.crop.width}
      />
      <Slider
        {...common}
        name="left"
        label={t('profiles:photos_crop_left')}
        min={0}
        max={1000 - width}
        value={photo.crop.left}
      />
      <Slider
        {...common}
        name="top"
        label={t('profiles:photos_crop_top')}
        min={0}
        max={1000 - cropHeight({ width }, photo)}
        value={photo.crop.top}
      />
    </>
  );
}

/** Three sliders, which a script moves with the finger. */
export function CropForm({ photo, additions, errors = {}, onSubmit }: FormProps) {
  const t = useT();
  const error = formError(errors);
  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-6 sm:grid-cols-2">
      <div className="justify-self-center">
        {additions?.preview ?? (
          <img
            src={photo.src}
            alt={t('profiles:photos_crop_whole')}
            width={photo.widthPx}
            height={photo.heightPx}
            className={placeholderClass(photo.src, 'max-h-96 w-auto rounded-lg object-contain')}
          />
        )}
      </div>
      <div className="grid content-start gap-2">
        <p className="text-muted">{t('profiles:photos_crop_text')}</p>
        <Sliders photo={photo} additions={additions} />
        {error && (
          <p className="err" role="alert">
            <Icon name="circle-alert" className="mt-0.5 size-4" />
            {error}
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-3">
          <button className="btn btn-primary" name="intent" value="save">
            {t('profiles:photos_crop_save')}
          </button>
          <button className="btn btn-line" name="intent" value="auto">
            {t('profiles:photos_crop_auto')}
          </button>
        </div>
      </div>
    </form>
  );
}

/** Chooses the part of a photo for cards. */
export function CropPage(props: FormProps) {
  const t = useT();
  return (
    <main id="main" className="wrap pb-section pt-head">
      <div className="mx-auto max-w-3xl">
        <a href={paths.photos} className="link inline-flex min-h-tap items-center gap-1.5">
          <Icon name="arrow-left" className="size-4" />
          {t('profiles:section.photos')}
        </a>
        <h1 className="mb-6 mt-2 text-h1">{t('profiles:photos_crop')}</h1>
        <CropForm {...props} />
      </div>
    </main>
  );
}
