;; The product of two matrices and a bias for each column, in 32-bit floats: out = a * w + b.
;; It goes by blocks of four rows and eight columns, whose sums stay in registers. What runs are the bytes in
;; multiply.ts; multiply.test.ts assembles this text and compares.
(module
  (import "env" "memory" (memory 1))
  (func (export "multiply")
    (param $a i32)    ;; rows x inner, row by row
    (param $w i32)    ;; inner x columns, by panels of eight columns, each row by row
    (param $b i32)    ;; columns
    (param $out i32)  ;; rows x columns, row by row
    (param $rows i32) (param $inner i32) (param $columns i32) ;; rows in fours, columns in eights
    (local $row i32) (local $column i32) (local $left i32) (local $panel i32) (local $to i32)
    (local $aBytes i32) (local $outBytes i32)
    (local $a0 i32) (local $a1 i32) (local $a2 i32) (local $a3 i32)
    (local $x v128) (local $w0 v128) (local $w1 v128)
    (local $s00 v128) (local $s01 v128) (local $s10 v128) (local $s11 v128)
    (local $s20 v128) (local $s21 v128) (local $s30 v128) (local $s31 v128)
    (local.set $aBytes (i32.shl (local.get $inner) (i32.const 2)))
    (local.set $outBytes (i32.shl (local.get $columns) (i32.const 2)))
    (loop $panels
      (local.set $row (i32.const 0))
      (local.set $a3 (local.get $a))
      (local.set $to (i32.add (local.get $out) (i32.shl (local.get $column) (i32.const 2))))
      (loop $blocks
        (local.set $a0 (local.get $a3))
        (local.set $a1 (i32.add (local.get $a0) (local.get $aBytes)))
        (local.set $a2 (i32.add (local.get $a1) (local.get $aBytes)))
        (local.set $a3 (i32.add (local.get $a2) (local.get $aBytes)))
        (local.set $s00 (v128.load (local.get $b)))
        (local.set $s01 (v128.load offset=16 (local.get $b)))
        (local.set $s10 (local.get $s00)) (local.set $s11 (local.get $s01))
        (local.set $s20 (local.get $s00)) (local.set $s21 (local.get $s01))
        (local.set $s30 (local.get $s00)) (local.set $s31 (local.get $s01))
        (local.set $panel (local.get $w))
        (local.set $left (local.get $inner))
        (loop $sum
          (local.set $w0 (v128.load (local.get $panel)))
          (local.set $w1 (v128.load offset=16 (local.get $panel)))
          (local.set $x (v128.load32_splat (local.get $a0)))
          (local.set $s00 (f32x4.add (local.get $s00) (f32x4.mul (local.get $x) (local.get $w0))))
          (local.set $s01 (f32x4.add (local.get $s01) (f32x4.mul (local.get $x) (local.get $w1))))
          (local.set $x (v128.load32_splat (local.get $a1)))
          (local.set $s10 (f32x4.add (local.get $s10) (f32x4.mul (local.get $x) (local.get $w0))))
          (local.set $s11 (f32x4.add (local.get $s11) (f32x4.mul (local.get $x) (local.get $w1))))
          (local.set $x (v128.load32_splat (local.get $a2)))
          (local.set $s20 (f32x4.add (local.get $s20) (f32x4.mul (local.get $x) (local.get $w0))))
          (local.set $s21 (f32x4.add (local.get $s21) (f32x4.mul (local.get $x) (local.get $w1))))
          (local.set $x (v128.load32_splat (local.get $a3)))
          (local.set $s30 (f32x4.add (local.get $s30) (f32x4.mul (local.get $x) (local.get $w0))))
          (local.set $s31 (f32x4.add (local.get $s31) (f32x4.mul (local.get $x) (local.get $w1))))
          (local.set $a0 (i32.add (local.get $a0) (i32.const 4)))
          (local.set $a1 (i32.add (local.get $a1) (i32.const 4)))
          (local.set $a2 (i32.add (local.get $a2) (i32.const 4)))
          (local.set $a3 (i32.add (local.get $a3) (i32.const 4)))
          (local.set $panel (i32.add (local.get $panel) (i32.const 32)))
          (br_if $sum (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))
        (v128.store (local.get $to) (local.get $s00))
        (v128.store offset=16 (local.get $to) (local.get $s01))
        (local.set $to (i32.add (local.get $to) (local.get $outBytes)))
        (v128.store (local.get $to) (local.get $s10))
        (v128.store offset=16 (local.get $to) (local.get $s11))
        (local.set $to (i32.add (local.get $to) (local.get $outBytes)))
        (v128.store (local.get $to) (local.get $s20))
        (v128.store offset=16 (local.get $to) (local.get $s21))
        (local.set $to (i32.add (local.get $to) (local.get $outBytes)))
        (v128.store (local.get $to) (local.get $s30))
        (v128.store offset=16 (local.get $to) (local.get $s31))
        (local.set $to (i32.add (local.get $to) (local.get $outBytes)))
        ;; Each row's pointer has come to its end, where the next row begins.
        (br_if $blocks (i32.lt_u (local.tee $row (i32.add (local.get $row) (i32.const 4))) (local.get $rows))))
      (local.set $w (local.get $panel))
      (local.set $b (i32.add (local.get $b) (i32.const 32)))
      (br_if $panels
        (i32.lt_u (local.tee $column (i32.add (local.get $column) (i32.const 8))) (local.get $columns))))))
